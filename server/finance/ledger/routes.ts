import type { Hono } from 'hono'
import { ledger } from '#/contract/ledger'
import { type HttpEnv, implement } from '../../http/implement'
import { readLedger } from './read-ledger'

export function registerLedgerRoutes(app: Hono<HttpEnv>): void {
  implement(app, ledger.read, (ctx, { params, query }) => readLedger(ctx, params.id, query))
}
