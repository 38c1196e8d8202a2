import type { BusinessStatusAnswer, businessStatus } from '#/contract/business-status'
import type { BodyOf } from '#/contract/endpoint'
import { BUSINESS_STATUS, isUndefinedEnd, UNDEFINED_CLOSING_END } from '#/domain/business/closing'
import { beginOf, closingProblems, OTHER_CLOSING_REASON } from '#/domain/business/closing-rules'
import type { Transaction } from '../../db/database'
import type { SignedInContext } from '../http/context'
import { assertValid } from '../http/faults'
import { type BusinessStateRow, notePress, setStatus } from './business-status-rows'
import { changeBusiness } from './change-business'
import { findClosingReason } from './closing-reason-rows'
import { endClosings, insertClosing } from './closing-rows'

type Closing = BodyOf<typeof businessStatus.close>

/** Closes the business at once, with reason and end; a start that lies ahead is only planned. */
export const closeBusiness = (
  ctx: SignedInContext,
  params: { id: number; cityId: number },
  body: Closing,
): Promise<BusinessStatusAnswer> =>
  changeBusiness(ctx, params, async (tx, state) => {
    const endsAt = isUndefinedEnd(body.endDate) ? new Date(UNDEFINED_CLOSING_END) : new Date(body.endDate)
    const startsAt = new Date(body.startDate)
    const errors = [
      ...closingProblems({ startsAt: startsAt.getTime(), endsAt: endsAt.getTime() }, ctx.now.getTime()),
      ...(await reasonProblems(tx, body)),
    ]
    assertValid(errors)
    const isPlanned = beginOf(startsAt.getTime(), ctx.now.getTime()) !== ctx.now.getTime()
    const closing = { startsAt: isPlanned ? startsAt : ctx.now, endsAt, isPlanned }
    await writeClosing(ctx, tx, state, closing, body, { by: ctx.caller.userId, at: ctx.now })
    return true
  })

/** Writes a closing that was decided: one in force takes the place of what was, a planned one stands beside it. */
export async function writeClosing(
  ctx: SignedInContext,
  tx: Transaction,
  state: BusinessStateRow,
  { startsAt, endsAt, isPlanned }: { startsAt: Date; endsAt: Date; isPlanned: boolean },
  { reason, notes = '' }: Pick<Closing, 'reason' | 'notes'>,
  press: { by: number; at: Date },
): Promise<void> {
  if (!isPlanned) {
    await endClosings(tx, state.id, ctx.now)
    await setStatus(tx, state.id, BUSINESS_STATUS.offline)
  }
  await insertClosing(tx, {
    businessId: state.id,
    reasonId: reason.id === OTHER_CLOSING_REASON ? null : reason.id,
    notes: notes.trim(),
    startsAt: isPlanned ? startsAt : sinceOf(state, startsAt),
    endsAt,
    createdBy: press.by,
  })
  await notePress(tx, state.id, { ...press, isOpen: false })
}

/** Since when customers cannot order: another end or reason for a closing in force does not begin it anew. */
const sinceOf = ({ closing }: BusinessStateRow, from: Date): Date =>
  closing !== undefined && closing.startsAt < from ? closing.startsAt : from

async function reasonProblems(tx: Transaction, { reason, notes }: Closing) {
  if (reason.id === OTHER_CLOSING_REASON)
    return (notes ?? '').trim() === '' ? [{ path: 'notes', message: 'notes_required' }] : []
  const known = await findClosingReason(tx, reason.id)
  return known === undefined ? [{ path: 'reason.id', message: 'unknown_reason' }] : []
}
