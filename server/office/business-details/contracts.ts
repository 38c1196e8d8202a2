import { desc, eq } from 'drizzle-orm'
import { type BusinessContract, type ContractInput, businessDetails as calls } from '#/contract/business-details'
import { contractProblems, contractState, noticeUntil } from '#/domain/business/store-details'
import { requireBusiness } from '../../ground/businesses/require-business'
import type { Transaction } from '../../db/database'
import { businessContracts, businesses } from '../../db/schema'
import type { SignedInContext } from '../../ground/http/context'
import { Fault, assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { lockBusiness } from './store-details-rows'

const contractRecord = trackedRecord<BusinessContract>(
  'business_contract',
  ({ id: _id, revision: _revision, state: _state, noticeUntil: _notice, ...contract }) => contract,
)

/** The newest first. `today`: the business's day. */
export async function loadContracts(tx: Transaction, businessId: number, today: string): Promise<BusinessContract[]> {
  const rows = await tx
    .select()
    .from(businessContracts)
    .where(eq(businessContracts.businessId, businessId))
    .orderBy(desc(businessContracts.startDay), desc(businessContracts.id))
  return rows.map((row) => present(row, today))
}

/** The day on which the business works now. Faults with 404. */
export async function todayOf(tx: Transaction, { now }: SignedInContext, businessId: number): Promise<string> {
  const [row] = await tx.select({ timeZone: businesses.timeZone }).from(businesses).where(eq(businesses.id, businessId))
  if (row === undefined) throw new Fault('not_found')
  return calendarDay(now, row.timeZone)
}

export function addContract(ctx: SignedInContext, input: Input<typeof calls.addContract>): Promise<BusinessContract> {
  const businessId = input.params.id
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.addContract, input, async (tx) => {
    await lockBusiness(tx, businessId)
    const today = await todayOf(tx, ctx, businessId)
    assertValid(contractProblems(input.body, await loadContracts(tx, businessId, today)))
    return insertContract(tx, ctx, { businessId, today }, input.body)
  })
}

/** Writes a contract whose rules were looked at, its business being held. `today`: the business's day. */
export async function insertContract(
  tx: Transaction,
  ctx: SignedInContext,
  { businessId, today }: { businessId: number; today: string },
  contract: ContractInput,
): Promise<BusinessContract> {
  const [made] = await tx
    .insert(businessContracts)
    .values({ businessId, ...columnsOf(contract) })
    .returning()
  if (made === undefined) throw new Error('the contract was not stored')
  const after = present(made, today)
  await contractRecord.audit(tx, ctx, { businessId, after })
  return after
}

/** A stale edit is refused with the present contract. */
export function changeContract(
  ctx: SignedInContext,
  input: Input<typeof calls.changeContract>,
): Promise<BusinessContract> {
  const { id: businessId, contractId } = input.params
  requireBusiness(ctx, businessId)
  return idempotentWrite(ctx, calls.changeContract, input, async (tx) => {
    await lockBusiness(tx, businessId)
    const today = await todayOf(tx, ctx, businessId)
    const all = await loadContracts(tx, businessId, today)
    const before = all.find(({ id }) => id === contractId)
    if (before === undefined) throw new Fault('not_found')
    contractRecord.requireSeen(ctx, before)
    const others = all.filter((other) => other !== before)
    assertValid(contractProblems(input.body, others))
    const [row] = await tx
      .update(businessContracts)
      .set({ ...columnsOf(input.body), revision: before.revision + 1 })
      .where(eq(businessContracts.id, contractId))
      .returning()
    if (row === undefined) throw new Error('the contract was not stored')
    const after = present(row, today)
    await contractRecord.audit(tx, ctx, { businessId, before, after })
    return after
  })
}

const columnsOf = ({ number, signedOn, startDate, endDate, noticeDays, notes }: ContractInput) => ({
  number,
  signedOn,
  startDay: startDate,
  endDay: endDate,
  noticeDays,
  notes: notes.trim(),
})

const present = (row: typeof businessContracts.$inferSelect, today: string): BusinessContract => {
  const { id, number, signedOn, startDay: startDate, endDay: endDate, noticeDays, notes, revision } = row
  return {
    id,
    number,
    signedOn,
    startDate,
    endDate,
    noticeDays,
    notes,
    state: contractState({ startDate, endDate }, today),
    noticeUntil: noticeUntil({ endDate }, noticeDays),
    revision,
  }
}
