import { useQuery } from '@tanstack/react-query'
import type { NavigateOptions } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { budgets } from '#/contract/budgets'
import type { ResponseOf } from '#/contract/endpoint'
import type { BudgetPlace } from './budget-place'

export type Alerts = ResponseOf<typeof budgets.alerts>

/** What of the money of a company, or of all in reach, wants to be seen to. */
export const useAlerts = (companyId: number | undefined): Alerts | undefined =>
  useQuery(query(api.budgets.alerts, { query: companyId === undefined ? {} : { companyId } })).data

/** Where an invoice to a company opens beside its list. */
export const companyInvoiceAt = (place: BudgetPlace, id: number) =>
  ({
    to: place === 'company' ? '/company/finance-overview' : '/b2bFinance/invoices',
    // Lists declare no search.
    search: { open: id } as never,
  }) satisfies Pick<NavigateOptions, 'to' | 'search'>
