import type { financeTerms } from '#/contract/finance-terms'
import type { Routes } from '../../../ground/http/implement'
import { changeFinanceData, withdrawTerms } from './change-terms'
import { readFinanceData } from './finance-data'
import { listManagers } from './list-managers'

export const financeTermsRoutes: Routes<typeof financeTerms> = {
  read: (ctx, { params }) => readFinanceData(ctx, params.id),
  managers: listManagers,
  change: changeFinanceData,
  withdraw: withdrawTerms,
}
