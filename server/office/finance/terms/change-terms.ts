import { and, eq, sql } from 'drizzle-orm'
import {
  type FinanceData,
  type FinanceDataInput,
  financeTerms as calls,
  type FinanceTerms,
} from '#/contract/finance-terms'
import { dayProblem, nextPossibleDay, termsOn, usualDay, withdrawProblem } from '#/domain/finance/terms'
import { USER_TYPES } from '#/domain/people/access'
import { changedFields } from '#/domain/product/history'
import { personName } from '../../../ground/businesses/person-name'
import { requireBusiness } from '../../../ground/businesses/require-business'
import { LOCKS } from '../../../db/advisory-locks'
import type { Transaction } from '../../../db/database'
import { businesses, financeTerms, users } from '../../../db/schema'
import { run } from '../../../db/statement'
import type { SignedInContext } from '../../../ground/http/context'
import { Fault, assertValid } from '../../../ground/http/faults'
import type { Input } from '../../../ground/http/implement'
import { isReachable } from '../../../ground/session/reachable'
import { writeAudit } from '../../../ground/writes/write-audit'
import { idempotentWrite, requireSeen } from '../../../ground/writes/idempotent-write'
import { withoutAudit } from '../../../ground/writes/required-audit'
import { giveFirstTerms } from './first-terms'
import { loadFinanceData } from './finance-data'
import { columnsOf, NO_TERMS } from './terms-rows'

/** Plans terms from a day on. A stale edit is refused with the present ones; terms that change nothing write nothing. */
export function changeFinanceData(ctx: SignedInContext, input: Input<typeof calls.change>): Promise<FinanceData> {
  const { id } = input.params
  requireBusiness(ctx, id)
  return idempotentWrite(ctx, calls.change, input, async (tx) => {
    const { body } = input
    const { data, rows } = await lockTerms(tx, ctx, id)
    const situation = { ...data, rows }
    const day = body.validFrom ?? usualDay(situation)
    const before = termsOn(rows, day) ?? NO_TERMS
    const problem = dayProblem({ ...body, validFrom: day }, situation)
    assertValid([
      ...(body.restaurantID === id ? [] : [{ path: 'restaurantID', message: 'other_business' }]),
      ...(problem === undefined
        ? []
        : [
            {
              path: 'validFrom',
              message: problem,
              ...(problem === 'not_period_start' && { day: nextPossibleDay(day, situation) }),
            },
          ]),
    ])
    const after = { ...termsIn(body), validFrom: day, accManager: await requireManager(tx, ctx, body, before) }
    if (isAlike(before, after)) return withoutAudit(tx, data)
    await store(tx, ctx, id, after)
    await countChange(tx, id)
    const { validFrom: _day, ...was } = auditedFields(before)
    await writeAudit(tx, ctx, {
      kind: 'finance_terms',
      id,
      businessId: id,
      action: 'changed',
      before: was,
      after: auditedFields(after),
    })
    return (await loadFinanceData(tx, id, ctx.now)).data
  })
}

/** Takes a change back that has not begun. */
export function withdrawTerms(ctx: SignedInContext, input: Input<typeof calls.withdraw>): Promise<FinanceData> {
  const { id, day } = input.params
  requireBusiness(ctx, id)
  return idempotentWrite(ctx, calls.withdraw, input, async (tx) => {
    const { data, rows } = await lockTerms(tx, ctx, id)
    if (!rows.some(({ validFrom }) => validFrom === day)) throw new Fault('not_found')
    const problem = withdrawProblem(day, { ...data, rows })
    assertValid(problem === undefined ? [] : [{ path: 'day', message: problem }])
    await tx.delete(financeTerms).where(and(eq(financeTerms.businessId, id), eq(financeTerms.validFrom, day)))
    await countChange(tx, id)
    await writeAudit(tx, ctx, {
      kind: 'finance_terms',
      id,
      businessId: id,
      action: 'removed',
      before: {},
      after: { withdrawn: day },
    })
    return (await loadFinanceData(tx, id, ctx.now)).data
  })
}

/** Held until the commit, so that nobody issues an invoice meanwhile whose terms would change; the revision was seen. */
async function lockTerms(tx: Transaction, ctx: SignedInContext, id: number) {
  await run(tx, { name: 'lock_terms', text: 'SELECT pg_advisory_xact_lock($1, $2)', values: [LOCKS.invoices, id] })
  await tx.select({ id: businesses.id }).from(businesses).where(eq(businesses.id, id)).for('no key update')
  await giveFirstTerms(tx, [id])
  const loaded = await loadFinanceData(tx, id, ctx.now)
  requireSeen(ctx, { ...loaded.data, id }, 'finance_terms')
  return loaded
}

/** The user of type agent that is named, by name. One who was it before may have been signed off since. */
async function requireManager(
  tx: Transaction,
  { caller }: SignedInContext,
  { accManager: id }: FinanceDataInput,
  before: FinanceTerms,
): Promise<FinanceTerms['accManager']> {
  if (id === null) return null
  if (id === before.accManager?.id) return before.accManager
  const [agent] = await tx
    .select({ name: users.name, surname: users.surname })
    .from(users)
    .where(and(eq(users.id, id), eq(users.type, USER_TYPES.agent), eq(users.active, true), isReachable(caller)))
  if (agent === undefined) throw new Fault('bad_input', { errors: [{ path: 'accManager', message: 'unknown' }] })
  return { id, name: personName(agent) ?? '' }
}

const termsIn = ({ restaurantID: _id, validFrom: _day, accManager: _manager, ...terms }: FinanceDataInput) => terms

const isAlike = (before: FinanceTerms, after: FinanceTerms): boolean =>
  Object.keys(changedFields(before, { ...after, validFrom: before.validFrom }).after).length === 0

/** In place of what was planned for that day. */
async function store(tx: Transaction, ctx: SignedInContext, businessId: number, terms: FinanceTerms): Promise<void> {
  const columns = { ...columnsOf(terms), setAt: ctx.now, setBy: ctx.caller.userId }
  await tx
    .insert(financeTerms)
    .values({ businessId, ...columns })
    .onConflictDoUpdate({
      target: [financeTerms.businessId, financeTerms.validFrom],
      set: { ...columns, revision: sql`${financeTerms.revision} + 1` },
    })
}

const countChange = (tx: Transaction, id: number) =>
  tx
    .update(businesses)
    .set({ termsRevision: sql`${businesses.termsRevision} + 1` })
    .where(eq(businesses.id, id))

/** What a history keeps: what people decide. */
const auditedFields = ({ accManager, ...terms }: FinanceTerms) => ({ ...terms, accManager: accManager?.name ?? null })
