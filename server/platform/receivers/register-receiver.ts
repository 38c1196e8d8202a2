import { and, eq } from 'drizzle-orm'
import type { ResponseOf } from '#/contract/endpoint'
import { receivers as calls } from '#/contract/receivers'
import { receivers } from '../../db/schema'
import { noteChange } from '../../ground/events/changes'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid, Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { withoutAudit } from '../../ground/writes/required-audit'
import { businessTypeProblems, cityProblems } from '../marketing/require-sound'

/** A token that another channel registered stays theirs: nobody takes over somebody's guests by knowing it. */
export const registerReceiver = (
  ctx: SignedInContext,
  input: Input<typeof calls.register>,
): Promise<ResponseOf<typeof calls.register>> =>
  idempotentWrite(ctx, calls.register, input, async (tx) => {
    const { lastOrderAt, ...body } = input.body
    const channelId = ctx.caller.userId
    assertValid([
      ...(await cityProblems(tx, 'cityId', [body.cityId])),
      ...(await businessTypeProblems(tx, body.businessTypeIds)),
    ])
    const known = {
      ...body,
      lastOrderAt: lastOrderAt === null ? null : new Date(lastOrderAt),
      registeredAt: ctx.now,
    }
    const [row] = await tx
      .insert(receivers)
      .values({ ...known, channelId })
      .onConflictDoUpdate({ target: receivers.token, set: known, setWhere: eq(receivers.channelId, channelId) })
      .returning({ id: receivers.id })
    if (row === undefined) throw new Fault('bad_input', { errors: [{ path: 'token', message: 'taken' }] })
    noteChange(ctx, {})
    // What guests do, no decision of anybody.
    return withoutAudit(tx, row)
  })

/** Faults with 404 for one of another channel, too. */
export const removeReceiver = (ctx: SignedInContext, input: Input<typeof calls.remove>): Promise<null> =>
  idempotentWrite(ctx, calls.remove, input, async (tx) => {
    const gone = await tx
      .delete(receivers)
      .where(and(eq(receivers.id, input.params.id), eq(receivers.channelId, ctx.caller.userId)))
      .returning({ id: receivers.id })
    if (gone.length === 0) throw new Fault('not_found')
    noteChange(ctx, {})
    return withoutAudit(tx, null)
  })
