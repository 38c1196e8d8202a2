import { type BusinessHours, openingHours as calls, type OpeningHoursInput } from '#/contract/opening-hours'
import { hoursProblems } from '#/domain/business/opening-hours-problems'
import { minutesOf } from '#/domain/values/clock-range'
import { loadBusinessState } from '../../ground/businesses/business-status-rows'
import { presentBusinessStatus } from '../../ground/businesses/present-business-status'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { openingHours } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, assertValid, Stale } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { raiseEvent } from '../../ground/events/raise-event'
import { writeAudit } from '../../ground/writes/write-audit'
import { idempotentWrite, requireSeen } from '../../ground/writes/idempotent-write'
import { findHours, nextChange } from './opening-hours-rows'

/** Enters the hours of a business that has none. Where there are some already it is a change of them, stale without `If-Match`. */
export const createOpeningHours = (ctx: SignedInContext, input: Input<typeof calls.create>) =>
  save(ctx, calls.create, input, (before) => {
    if (before.entered && ctx.seenRevision === undefined) throw new Stale(before)
    if (ctx.seenRevision !== undefined) requireSeen(ctx, before)
  })

/** A stale edit is refused with the present hours. */
export const changeOpeningHours = (ctx: SignedInContext, input: Input<typeof calls.change>) =>
  save(ctx, calls.change, input, (before) => requireSeen(ctx, before))

async function save(
  ctx: SignedInContext,
  call: typeof calls.change,
  input: Input<typeof calls.change>,
  requirePresent: (before: BusinessHours) => void,
): Promise<BusinessHours> {
  const { id } = input.params
  requireBusiness(ctx, id)
  const saved = await idempotentWrite(ctx, call, input, async (tx) => {
    // Closings wait for the same lock: what screens are told below is how it stands.
    await loadBusinessState(tx, id, ctx.now, 'lock')
    const before = await findHours(tx, id, ctx.now)
    if (before === undefined) throw new Fault('not_found')
    requirePresent(before)
    const errors = hoursProblems(input.body, { today: before.today, before: before.overrides })
    assertValid(errors)
    return write(tx, ctx, before, tidied(input.body, before))
  })
  ctx.deps.hub.wake(id)
  return saved
}

async function write(
  tx: Transaction,
  ctx: SignedInContext,
  before: BusinessHours,
  terms: OpeningHoursInput,
): Promise<BusinessHours> {
  const { businessId } = before
  const columns = { ...terms, changesAt: nextChange(terms, before.timeZone, ctx.now), revision: before.revision + 1 }
  await tx
    .insert(openingHours)
    .values({ businessId, ...columns })
    .onConflictDoUpdate({ target: openingHours.businessId, set: columns })
  const after = { ...before, ...terms, entered: true, revision: columns.revision }
  await writeAudit(tx, ctx, {
    kind: 'opening_hours',
    id: businessId,
    businessId,
    action: before.entered ? 'changed' : 'created',
    before: before.entered ? daysOf(before) : null,
    after: daysOf(after),
  })
  const state = await loadBusinessState(tx, businessId, ctx.now)
  if (state === undefined) throw new Error('a locked business was gone')
  await raiseEvent(tx, {
    businessId,
    at: ctx.now,
    payload: { type: 'businessStatus', businessStatus: presentBusinessStatus(state, ctx.now) },
  })
  return after
}

/** Early before late; of the days that are over those that were there. */
function tidied({ week, overrides }: OpeningHoursInput, before: BusinessHours): OpeningHoursInput {
  const inOrder = (ranges: OpeningHoursInput['week'][number]) =>
    ranges.toSorted((a, b) => minutesOf(a.from) - minutesOf(b.from))
  const over = before.overrides.filter(({ date }) => date < before.today)
  const ahead = overrides
    .filter(({ date }) => date >= before.today)
    .map((one) => ({
      ...one,
      name: one.name.trim(),
      ranges: one.closed ? [] : one.ranges === null ? null : inOrder(one.ranges),
    }))
  return {
    week: week.map(inOrder),
    overrides: [...over, ...ahead].toSorted((a, b) => a.date.localeCompare(b.date)),
  }
}

const WEEKDAY_NAMES = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

/** As the history tells it: each weekday, and each date, is a field of its own. */
const daysOf = ({ week, overrides }: OpeningHoursInput): Record<string, unknown> => ({
  ...Object.fromEntries(WEEKDAY_NAMES.map((day, i) => [day, week[i] ?? []])),
  ...Object.fromEntries(overrides.map(({ date, ...own }) => [date, own])),
})
