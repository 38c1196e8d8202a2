import type { Hono } from 'hono'
import { financeTerms } from '#/contract/finance-terms'
import { type HttpEnv, implement } from '../../http/implement'
import { changeFinanceData, withdrawTerms } from './change-terms'
import { readFinanceData } from './finance-data'
import { listManagers } from './list-managers'

export function registerFinanceTermsRoutes(app: Hono<HttpEnv>): void {
  implement(app, financeTerms.read, (ctx, { params }) => readFinanceData(ctx, params.id))
  implement(app, financeTerms.managers, listManagers)
  implement(app, financeTerms.change, changeFinanceData)
  implement(app, financeTerms.withdraw, withdrawTerms)
}
