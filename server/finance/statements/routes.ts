import type { Hono } from 'hono'
import { statements } from '#/contract/statements'
import type { SignedInContext } from '../../http/context'
import { type HttpEnv, implement } from '../../http/implement'
import { listLines } from './list-lines'
import { readStatement } from './read-statement'
import { requirePlatform } from './require-platform'
import { bookLine, leaveLineOut, takeBackByLine } from './settle-line'

const ofPlatform =
  <Given, Answer>(work: (ctx: SignedInContext, input: Given) => Promise<Answer>) =>
  async (ctx: SignedInContext, input: Given): Promise<Answer> => {
    requirePlatform(ctx)
    return work(ctx, input)
  }

export function registerStatementRoutes(app: Hono<HttpEnv>): void {
  implement(app, statements.read, ofPlatform(readStatement))
  implement(
    app,
    statements.lines,
    ofPlatform((ctx, { query }) => listLines(ctx, query)),
  )
  implement(app, statements.book, ofPlatform(bookLine))
  implement(app, statements.takeBack, ofPlatform(takeBackByLine))
  implement(app, statements.leaveOut, ofPlatform(leaveLineOut))
}
