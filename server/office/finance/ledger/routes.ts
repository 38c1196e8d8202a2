import type { ledger } from '#/contract/ledger'
import type { Routes } from '../../../ground/http/implement'
import { readLedger } from './read-ledger'

export const ledgerRoutes: Routes<typeof ledger> = {
  read: (ctx, { params, query }) => readLedger(ctx, params.id, query),
}
