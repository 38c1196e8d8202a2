import { contract } from '#/contract'
import type { Endpoint } from '#/contract/endpoint'
import { fedBy, type Kind } from '#/contract/kinds'
import { type Access, type AccessUser, mayPass } from '#/domain/people/access'

/** By kind, who may read what is made of it: of each call that reads it. */
const accessOf = new Map<Kind, Set<Access>>()
for (const calls of Object.values(contract))
  for (const { reads, access } of Object.values(calls as Record<string, Endpoint>))
    for (const kind of reads) accessOf.set(kind, (accessOf.get(kind) ?? new Set<Access>()).add(access))

/**
 * Of kinds that were changed, and of what they feed, those that somebody may read. A history is of whoever may read the thing
 * itself, so that it comes with that kind, and not by its own name.
 */
export const readableOf = (kinds: readonly Kind[], user: AccessUser): Kind[] =>
  [...fedBy(kinds)].filter(
    (kind) =>
      (kind !== 'history' || kinds.includes(kind)) &&
      [...(accessOf.get(kind) ?? [])].some((access) => mayPass(access, user)),
  )
