import { and, eq, inArray } from 'drizzle-orm'
import type { FieldError } from '#/contract/envelope'
import { companies as calls, type OrderingTime, type OrderingTimeInput } from '#/contract/companies'
import { type WindowProblem, windowProblems } from '#/domain/companies/ordering-time'
import { orderingTimeCodec } from '#/domain/companies/ordering-time-codec'
import { asSystem } from '../../db/as-system'
import type { Transaction } from '../../db/database'
import { employeeGroups, orderingTimes } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { noteChange } from '../../ground/events/changes'
import type { SignedInContext } from '../../ground/http/context'
import { assertValid, Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { loadB2BBusinesses } from './b2b-businesses'
import { loadAddresses } from './company-part-rows'
import { lockCompany } from './lock-company'
import { moveClosings, waitForMeals } from './move-closings'
import { loadOrderingTimes } from './ordering-time-rows'
import { loadTimeSlots } from './time-slots'

const orderingTimeRecord = trackedRecord<OrderingTime>('ordering_time')

export function addOrderingTime(
  ctx: SignedInContext,
  input: Input<typeof calls.addOrderingTime>,
): Promise<OrderingTime> {
  const { id: companyId } = input.params
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.addOrderingTime, input, async (tx) => {
    await lockCompany(tx, companyId)
    await requireSound(tx, companyId, input.body)
    const [made] = await tx
      .insert(orderingTimes)
      .values({ companyId, ...orderingTimeCodec.toRow(input.body) })
      .returning({ id: orderingTimes.id })
    const after = await requireOrderingTime(tx, companyId, made?.id ?? 0)
    await orderingTimeRecord.audit(tx, ctx, { companyId, after })
    return after
  })
}

/** A stale edit is refused with the present ordering time. */
export function changeOrderingTime(
  ctx: SignedInContext,
  input: Input<typeof calls.changeOrderingTime>,
): Promise<OrderingTime> {
  const { id: companyId } = input.params
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.changeOrderingTime, input, async (tx) => {
    const { id, ...time } = input.body
    await waitForMeals(tx, { companyId })
    await lockCompany(tx, companyId)
    const before = await requireOrderingTime(tx, companyId, id)
    orderingTimeRecord.requireSeen(ctx, before)
    await requireSound(tx, companyId, time, before)
    await tx
      .update(orderingTimes)
      .set({ ...orderingTimeCodec.toRow(time), revision: before.revision + 1 })
      .where(and(eq(orderingTimes.companyId, companyId), eq(orderingTimes.id, id)))
    const after = await requireOrderingTime(tx, companyId, id)
    await orderingTimeRecord.audit(tx, ctx, { companyId, before, after })
    noteChange(ctx, await moveClosings(tx, { companyId, orderingTimeId: id }))
    return after
  })
}

async function requireOrderingTime(tx: Transaction, companyId: number, id: number): Promise<OrderingTime> {
  const time = (await loadOrderingTimes(tx, companyId)).find((one) => one.id === id)
  if (time === undefined) throw new Fault('not_found')
  return time
}

/** Faults with 422 at what is not the company's, not offered, or not in time; what was chosen before may stay. */
async function requireSound(
  tx: Transaction,
  companyId: number,
  time: OrderingTimeInput,
  before?: OrderingTime,
): Promise<void> {
  const errors: FieldError[] = []
  const slot = (await loadTimeSlots(tx)).find(({ id }) => id === time.timeSlotId)
  if (slot === undefined) errors.push({ path: 'timeSlotId', message: 'unknown' })

  const address = (await loadAddresses(tx, companyId)).find(({ id }) => id === time.addressId)
  if (address === undefined) errors.push({ path: 'addressId', message: 'unknown' })
  // One that is not offered may keep a door that is not used any more.
  else if (!address.active && time.status === 1) errors.push({ path: 'addressId', message: 'inactive' })

  const groups = and(eq(employeeGroups.companyId, companyId), inArray(employeeGroups.id, time.employeeGroupIds))
  if ((await tx.$count(employeeGroups, groups)) < new Set(time.employeeGroupIds).size)
    errors.push({ path: 'employeeGroupIds', message: 'unknown' })

  const offered = await asSystem(tx, () => loadB2BBusinesses(tx, companyId))
  const isOffered = (id: number) =>
    offered.some((business) => business.id === id && business.addressIds.includes(time.addressId))
  const isKept = (id: number) => before?.addressId === time.addressId && before.businessIds.includes(id)
  if (!time.businessIds.every((id) => isOffered(id) || isKept(id)))
    errors.push({ path: 'businessIds', message: 'unknown' })

  const kitchens = offered.filter(({ id }) => time.businessIds.includes(id))
  assertValid([...errors, ...(slot === undefined ? [] : windowProblems(time, slot.startTime, kitchens).map(errorOf))])
}

const errorOf = (problem: WindowProblem): FieldError => {
  const { path, message } = problem
  return 'time' in problem ? { path, message, time: problem.time, daysBefore: problem.daysBefore } : { path, message }
}
