import type { ResponseOf } from '#/contract/endpoint'
import type { Transaction } from '../../db/database'
import type { SignedInContext } from '../../ground/http/context'
import type { AnyEndpoint, Input } from '../../ground/http/implement'
import { idempotentWrite } from '../../ground/writes/idempotent-write'
import { raiseMenu } from './raise-menu'

/** A write of the office (`idempotentWrite`) after which guests see another menu than before: every screen is told to read it anew. */
export async function idempotentMenuWrite<E extends AnyEndpoint>(
  ctx: SignedInContext,
  { call, businessId }: { call: E; businessId: number },
  input: Input<E>,
  work: (tx: Transaction) => Promise<ResponseOf<E>>,
): Promise<ResponseOf<E>> {
  const answer = await idempotentWrite(ctx, call, input, async (tx) => {
    const done = await work(tx)
    await raiseMenu(tx, businessId, ctx.now)
    return done
  })
  ctx.deps.hub.wake(businessId)
  return answer
}
