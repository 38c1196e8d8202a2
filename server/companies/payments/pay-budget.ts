import { and, eq } from 'drizzle-orm'
import { type CompanyPayment, companyPayments as calls } from '#/contract/company-payments'
import { budgetPaymentProblems, isSpent } from '#/domain/budgets/budget-payments'
import { budgetStatus } from '#/domain/budgets/budget'
import { fromCents } from '#/domain/values/money'
import type { Transaction } from '../../db/database'
import { budgets } from '../../db/schema'
import { requireCompany } from '../../ground/businesses/require-company'
import { requireNamed, type SignedInContext } from '../../ground/http/context'
import { assertValid, Fault } from '../../ground/http/faults'
import type { Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { writeAudit } from '../../ground/writes/write-audit'
import { lockAccount } from '../budgets/lock-account'
import { settleBudget } from '../budgets/settle-budget'
import { companyClock } from '../employees/company-clock'
import { paymentsOf } from './payment-rows'
import { writePayment, writeReversal } from './write-payment'

type Budget = typeof budgets.$inferSelect

/** What a company paid in advance for a prepaid budget, never above what of it is not paid. Faults with 422 by the rules of the domain. */
export const payBudget = (ctx: SignedInContext, input: Input<typeof calls.payBudget>): Promise<CompanyPayment> =>
  idempotentWrite(ctx, calls.payBudget, input, async (tx) => {
    const budget = await lockBudget(tx, ctx, input.params)
    const { today } = await companyClock(tx, budget.companyId, ctx.now)
    const status = budgetStatus({ ...budget, from: budget.fromDay, to: budget.toDay, stored: budget.status }, today)
    assertValid(budgetPaymentProblems(input.body, { ...budget, status, today }))
    await writePayment(tx, ctx, ofBudget(budget), input.body, await paymentsOf(tx, ofBudget(budget)))
    return settled(tx, ctx, budget)
  })

/** Takes a payment back, as long as nothing has been spent of it: 422 `spent` at `paymentId`, with what is left. */
export const reverseOfBudget = (
  ctx: SignedInContext,
  input: Input<typeof calls.reverseOfBudget>,
): Promise<CompanyPayment> =>
  idempotentWrite(ctx, calls.reverseOfBudget, input, async (tx) => {
    const budget = await lockBudget(tx, ctx, input.params)
    const payment = (await paymentsOf(tx, ofBudget(budget))).find(({ id }) => id === input.params.paymentId)
    if (payment === undefined) throw new Fault('not_found')
    assertValid(
      payment.reversedById === null && isSpent(payment.amountCents, budget)
        ? [{ path: 'paymentId', message: 'spent', amount: fromCents(Math.max(0, budget.paidCents - budget.usedCents)) }]
        : [],
    )
    const { today } = await companyClock(tx, budget.companyId, ctx.now)
    await writeReversal(tx, ctx, ofBudget(budget), payment, { docDate: today, reason: input.body.reason })
    return settled(tx, ctx, budget)
  })

const ofBudget = ({ companyId, id, currency }: Budget) => ({ companyId, budgetId: id, currency })

/** Behind the account's lock, as meals that are ordered. Faults with 404. */
async function lockBudget(
  tx: Transaction,
  ctx: SignedInContext,
  { id: companyId, budgetId }: { id: number; budgetId: number },
): Promise<Budget> {
  requireCompany(ctx, companyId)
  // There is an account for whoever asks: not of a company that is not there.
  await requireNamed(tx, ctx)
  await lockAccount(tx, companyId)
  const [budget] = await tx
    .select()
    .from(budgets)
    .where(and(eq(budgets.companyId, companyId), eq(budgets.id, budgetId)))
    .for('update')
  if (budget === undefined) throw new Fault('not_found')
  return budget
}

/** What follows from the payment, in the budget's own history. */
async function settled(tx: Transaction, ctx: SignedInContext, { companyId, id, paidCents }: Budget) {
  await settleBudget(tx, companyId, id)
  const after = await paymentsOf(tx, { companyId, budgetId: id })
  const made = after.toSorted((a, b) => a.id - b.id).at(-1)
  if (made === undefined) throw new Error('a payment that was written was not found')
  await writeAudit(tx, ctx, {
    companyId,
    kind: 'budget',
    id,
    action: 'changed',
    before: { paid: fromCents(paidCents) },
    after: { paid: fromCents(paidCents + made.amountCents) },
  })
  return made
}
