/** Whose screens: a company's own, or the platform's over all companies. */
export type BudgetPlace = 'company' | 'platform'

/** Where the page of a budget is. */
export const budgetPageAt = (place: BudgetPlace, { companyId, id }: { companyId: number; id: number }) =>
  ({
    to: place === 'company' ? '/company/$companyId/budgets/$id' : '/b2bFinance/$companyId/budgets/$id',
    params: { companyId: String(companyId), id: String(id) },
  }) as const

/** Where the list is. */
export const budgetsAt = (place: BudgetPlace) =>
  ({ to: place === 'company' ? '/company/budgets' : '/b2bFinance/budgets' }) as const
