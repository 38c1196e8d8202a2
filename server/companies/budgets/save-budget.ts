import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { type Budget, type BudgetInput, type BudgetOverlap, budgets as calls } from '#/contract/budgets'
import type { ResponseOf } from '#/contract/endpoint'
import type { FieldError } from '#/contract/envelope'
import { BUDGET_STATUS, type BudgetDays, maySetStatus, overlapOf } from '#/domain/budgets/budget'
import { budgetCodec } from '#/domain/budgets/budget-codec'
import { fromCents, toCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { budgets, employeeGroups, meals } from '../../db/schema'
import { calendarDay } from '../../ground/businesses/calendar-day'
import { requireCompany } from '../../ground/businesses/require-company'
import { inSnapshot, requireNamed, type SignedInContext } from '../../ground/http/context'
import { assertValid } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { trackedRecord } from '../../ground/writes/tracked-record'
import { requireCompanyOfBudgets } from './budget-choices'
import { presentBudget, requireBudget } from './budget-rows'
import { lockAccount } from './lock-account'

/** What people decide, and its state; what was spent of it is no edit. */
const budgetRecord = trackedRecord<Budget>(
  'budget',
  ({ number, amount, from, to, employeeGroupIds, dailyBudget, paymentMethod, note, status }) => ({
    number,
    amount,
    from,
    to,
    employeeGroupIds,
    dailyBudget,
    paymentMethod,
    note,
    status,
  }),
)

export function createBudget(ctx: SignedInContext, input: Input<typeof calls.create>): Promise<Budget> {
  const companyId = input.params.id
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.create, input, async (tx) => {
    await requireNamed(tx, ctx)
    await lockAccount(tx, companyId)
    const { status, ...body } = input.body
    const { currency } = await requireCompanyOfBudgets(tx, companyId)
    assertValid(await problemsOf(tx, companyId, body, { isActive: status === BUDGET_STATUS.active }))
    const [made] = await tx
      .insert(budgets)
      .values({
        ...budgetCodec.toRow(body),
        companyId,
        currency,
        status,
        createdAt: ctx.now,
        createdBy: ctx.caller.userId,
      })
      .returning({ budgetId: budgets.id })
    const after = await present(tx, ctx, { companyId, budgetId: made?.budgetId ?? 0 })
    await budgetRecord.audit(tx, ctx, { companyId, after })
    return after
  })
}

/** A stale edit is refused with the present budget. */
export function changeBudget(ctx: SignedInContext, input: Input<typeof calls.change>): Promise<Budget> {
  const of = { companyId: input.params.id, budgetId: input.params.budgetId }
  requireCompany(ctx, of.companyId)
  return idempotentWrite(ctx, calls.change, input, async (tx) => {
    await requireNamed(tx, ctx)
    await lockAccount(tx, of.companyId)
    const { usedCents, paidCents, status: stored } = await lockBudget(tx, of)
    const before = await present(tx, ctx, of)
    budgetRecord.requireSeen(ctx, before)
    const { body } = input
    if (before.status === BUDGET_STATUS.over || before.status === BUDGET_STATUS.cancelled)
      assertValid([{ path: 'status', message: 'not_possible' }])
    const isBelow = toCents(body.amount) < usedCents
    assertValid([
      ...(await problemsOf(tx, of.companyId, body, { before, isActive: stored === BUDGET_STATUS.active })),
      ...(isBelow ? [{ path: 'amount', message: 'below_used', amount: fromCents(usedCents) }] : []),
      ...(await mealsOutside(tx, of, body, before)),
      // What its meals come to is owed, or paid: the account has one or the other.
      ...(body.paymentMethod !== before.paymentMethod && (usedCents > 0 || paidCents > 0)
        ? [{ path: 'paymentMethod', message: 'in_use' }]
        : []),
    ])
    await tx
      .update(budgets)
      .set({ ...budgetCodec.toRow(body), revision: before.revision + 1 })
      .where(isBudget(of))
    const after = await present(tx, ctx, of)
    await budgetRecord.audit(tx, ctx, { companyId: of.companyId, before, after })
    return after
  })
}

/** Puts it into force, ends it with today, or cancels it. Meals that are reserved stay so. */
export function setBudgetStatus(ctx: SignedInContext, input: Input<typeof calls.setStatus>): Promise<Budget> {
  const { id: companyId, budgetId, status } = input.params
  const of = { companyId, budgetId }
  requireCompany(ctx, companyId)
  return idempotentWrite(ctx, calls.setStatus, input, async (tx) => {
    await requireNamed(tx, ctx)
    await lockAccount(tx, companyId)
    await lockBudget(tx, of)
    const before = await present(tx, ctx, of)
    budgetRecord.requireSeen(ctx, before)
    const { timeZone } = await requireCompanyOfBudgets(tx, companyId)
    const today = calendarDay(ctx.now, timeZone)
    const isPossible = maySetStatus(before.status, status) && (status !== BUDGET_STATUS.over || before.from <= today)
    if (!isPossible) assertValid([{ path: 'status', message: 'not_possible' }])
    if (status === BUDGET_STATUS.active) assertValid(overlapProblems(await overlapsWith(tx, companyId, { ...before })))
    await tx
      .update(budgets)
      .set({
        ...(status === BUDGET_STATUS.over ? { toDay: endOf(before, today) } : { status }),
        revision: before.revision + 1,
      })
      .where(isBudget(of))
    const after = await present(tx, ctx, of)
    await budgetRecord.audit(tx, ctx, { companyId, before, after, action: actionOf(status) })
    return after
  })
}

/** Nobody orders for tomorrow any more; one that is over by itself keeps its last day. */
const endOf = ({ to }: BudgetDays, today: string): string => (to < today ? to : today)

const actionOf = (status: 1 | 3 | 4) =>
  status === BUDGET_STATUS.active ? 'changed' : status === BUDGET_STATUS.over ? 'ended' : 'removed'

export function findOverlaps(
  ctx: SignedInContext,
  { params, body }: Input<typeof calls.exists>,
): Promise<ResponseOf<typeof calls.exists>> {
  requireCompany(ctx, params.id)
  return inSnapshot(ctx, async (tx) => {
    const overlaps = await overlapsWith(tx, params.id, body)
    return { exists: overlaps.length > 0, overlaps }
  })
}

type Meeting = BudgetDays & { id?: number | undefined; employeeGroupIds: readonly number[] }

/** Active ones of the company that pay for the same people on some of these days. */
async function overlapsWith(tx: Transaction, companyId: number, asked: Meeting): Promise<BudgetOverlap[]> {
  const others = await tx
    .select({
      id: budgets.id,
      number: budgets.number,
      from: budgets.fromDay,
      to: budgets.toDay,
      employeeGroupIds: budgets.employeeGroupIds,
    })
    .from(budgets)
    .where(and(eq(budgets.companyId, companyId), eq(budgets.status, 1), ne(budgets.id, asked.id ?? 0)))
    .orderBy(budgets.fromDay)
  const meeting = others.flatMap((other) => {
    const days = overlapOf(asked, other)
    return days === undefined ? [] : [{ ...other, ...days }]
  })
  const shared = meeting.flatMap(({ employeeGroupIds }) =>
    employeeGroupIds.filter((id) => asked.employeeGroupIds.includes(id)),
  )
  const names = shared.length === 0 ? [] : await groupNames(tx, companyId, shared)
  return meeting.map(({ employeeGroupIds, ...other }) => ({
    ...other,
    groups: names.filter(({ id }) => employeeGroupIds.includes(id)),
  }))
}

const overlapProblems = (overlaps: readonly BudgetOverlap[]): FieldError[] =>
  overlaps.slice(0, 1).map(({ from }) => ({ path: 'from', message: 'overlaps', day: from }))

const groupNames = (tx: Transaction, companyId: number, ids: readonly number[]) =>
  tx
    .select({ id: employeeGroups.id, name: employeeGroups.name })
    .from(employeeGroups)
    .where(and(eq(employeeGroups.companyId, companyId), inArray(employeeGroups.id, [...ids])))

/** What is wrong with it at its fields; `before`: as it is, of one that there is. */
async function problemsOf(
  tx: Transaction,
  companyId: number,
  body: BudgetInput,
  { before, isActive }: { before?: Budget; isActive: boolean },
): Promise<FieldError[]> {
  const id = before?.id
  const { paymentMethods } = await requireCompanyOfBudgets(tx, companyId)
  const isTaken =
    (await tx.$count(
      budgets,
      and(eq(budgets.companyId, companyId), eq(budgets.number, body.number), ne(budgets.id, id ?? 0)),
    )) > 0
  const groupIds = [...new Set(body.employeeGroupIds)]
  const isUnknown = groupIds.length > 0 && (await groupNames(tx, companyId, groupIds)).length < groupIds.length
  const isOffered = paymentMethods.includes(body.paymentMethod) || body.paymentMethod === before?.paymentMethod
  const isTurned = body.to < body.from
  return [
    ...(isTaken ? [{ path: 'number', message: 'taken' }] : []),
    ...(isTurned ? [{ path: 'to', message: 'before_from' }] : []),
    ...(isUnknown ? [{ path: 'employeeGroupIds', message: 'unknown' }] : []),
    ...(isOffered ? [] : [{ path: 'paymentMethod', message: 'not_offered' }]),
    ...(isActive && !isTurned ? overlapProblems(await overlapsWith(tx, companyId, { ...body, id })) : []),
  ]
}

/** A period that becomes shorter keeps the days for which it pays already. */
async function mealsOutside(
  tx: Transaction,
  { companyId, budgetId }: BudgetRef,
  { from, to }: BudgetDays,
  before: BudgetDays,
): Promise<FieldError[]> {
  if (from <= before.from && to >= before.to) return []
  const [days] = await tx
    .select({ first: sql<string | null>`min(${meals.day})`, last: sql<string | null>`max(${meals.day})` })
    .from(meals)
    .where(and(eq(meals.companyId, companyId), eq(meals.budgetId, budgetId), isNull(meals.releasedAt)))
  const { first = null, last = null } = days ?? {}
  return [
    ...(first !== null && first < from && before.from < from
      ? [{ path: 'from', message: 'has_meals', day: first }]
      : []),
    ...(last !== null && last > to && before.to > to ? [{ path: 'to', message: 'has_meals', day: last }] : []),
  ]
}

type BudgetRef = { companyId: number; budgetId: number }
const isBudget = ({ companyId, budgetId }: BudgetRef) => and(eq(budgets.companyId, companyId), eq(budgets.id, budgetId))

/** Behind the account's lock. Faults with 404. */
async function lockBudget(tx: Transaction, of: BudgetRef) {
  const [budget] = await tx.select().from(budgets).where(isBudget(of)).for('update')
  return budget ?? (await requireBudget(tx, of)).budget
}

const present = async (tx: Transaction, { now }: SignedInContext, of: BudgetRef): Promise<Budget> =>
  presentBudget(await requireBudget(tx, of), now)
