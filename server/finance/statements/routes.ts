import type { Hono } from 'hono'
import { statements } from '#/contract/statements'
import { type HttpEnv, implement } from '../../http/implement'
import { listLines } from './list-lines'
import { readStatement } from './read-statement'
import { bookLine, leaveLineOut } from './settle-line'

export function registerStatementRoutes(app: Hono<HttpEnv>): void {
  implement(app, statements.read, readStatement)
  implement(app, statements.lines, (ctx, { query }) => listLines(ctx, query))
  implement(app, statements.book, bookLine)
  implement(app, statements.leaveOut, leaveLineOut)
}
