import type { statements } from '#/contract/statements'
import type { SignedInContext } from '../../../ground/http/context'
import type { Routes } from '../../../ground/http/implement'
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

export const statementRoutes: Routes<typeof statements> = {
  read: ofPlatform(readStatement),
  lines: ofPlatform((ctx, { query }) => listLines(ctx, query)),
  book: ofPlatform(bookLine),
  takeBack: ofPlatform(takeBackByLine),
  leaveOut: ofPlatform(leaveLineOut),
}
