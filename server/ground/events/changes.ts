import type { Kind } from '#/contract/kinds'
import type { Deps } from '../../deps'
import type { Concerned } from '../../ports'

const NAMES = ['businessIds', 'companyIds', 'userIds'] as const
const noted = new WeakMap<object, Record<(typeof NAMES)[number], Set<number>>>()

/** Notes within the write of a request (`ctx`) that it changes something, and whom that concerns. */
export function noteChange(ctx: object, concerned: Concerned): void {
  const known = noted.get(ctx) ?? {
    businessIds: new Set<number>(),
    companyIds: new Set<number>(),
    userIds: new Set<number>(),
  }
  noted.set(ctx, known)
  for (const name of NAMES) for (const id of concerned[name] ?? []) known[name].add(id)
}

/** Tells what a request noted, after its commit, as changes of the kinds that its call declares. A write that noted nothing tells nothing. */
export function tellNoted(ctx: { deps: Deps }, kinds: readonly Kind[]): void {
  const known = noted.get(ctx)
  if (known === undefined || kinds.length === 0) return
  tellChange(ctx.deps, kinds, {
    businessIds: [...known.businessIds],
    companyIds: [...known.companyIds],
    userIds: [...known.userIds],
  })
}

/**
 * Tells the open windows of every process that things of these kinds are others now. After the commit; nothing of it is kept:
 * who misses it reads all again once their stream is open again.
 */
export const tellChange = ({ hub }: Pick<Deps, 'hub'>, kinds: readonly Kind[], concerned: Concerned): void =>
  hub.notify({ type: 'changed', kinds, concerned })
