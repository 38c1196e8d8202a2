import { serverErrors } from '#/components/form/problems'

/** The lists of a company's record whose parts are edited one by one. */
export type PartList = 'contacts' | 'addresses'
type Part = { id: number; main: boolean }
type Own<Of> = Omit<Of, 'id'>

/** The list with one changed, added, or taken away; nothing where somebody else changed that very one. One main one at most. */
export function listWith<Of extends Part>(
  present: readonly Of[],
  was: Of | undefined,
  is: Own<Of> | undefined,
): (Own<Of> & { id: number | null })[] | undefined {
  const there = present.find(({ id }) => id === was?.id)
  if (was !== undefined && JSON.stringify(there) !== JSON.stringify(was)) return undefined
  const others = present.filter(({ id }) => id !== was?.id)
  if (is === undefined) return others
  const rest = is.main ? others.map((other) => ({ ...other, main: false })) : others
  return [...rest, { ...is, id: was?.id ?? null }]
}

/** What the server says of one part of a list, at the fields of its form. */
export const partErrors = (list: PartList, error: unknown): ReturnType<typeof serverErrors> =>
  Object.fromEntries(
    Object.entries(serverErrors(error)).map(([name, problem]) => [
      name.replace(new RegExp(`^${list}\\[\\d+\\]\\.`), ''),
      problem,
    ]),
  )
