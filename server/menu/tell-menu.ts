import type { ResponseOf } from '#/contract/endpoint'
import type { Transaction } from '../db/database'
import type { SignedInContext } from '../http/context'
import type { AnyEndpoint, Input } from '../http/implement'
import { once } from '../writes/once'
import { raiseMenu } from './raise-menu'

/** A write of the office (`once`) after which guests see another menu than before: every screen is told to read it anew. */
export async function onceTelling<E extends AnyEndpoint>(
  ctx: SignedInContext,
  { call, businessId }: { call: E; businessId: number },
  input: Input<E>,
  work: (tx: Transaction) => Promise<ResponseOf<E>>,
): Promise<ResponseOf<E>> {
  const answer = await once(ctx, call, input, async (tx) => {
    const done = await work(tx)
    await raiseMenu(tx, businessId, ctx.now)
    return done
  })
  ctx.deps.hub.wake(businessId)
  return answer
}
