/** A field that both changed, each to something else. */
export type Conflict<Values> = { name: keyof Values & string; theirs: Values[keyof Values] }

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The fields whose values differ. */
export const changedNames = <Values extends object>(from: Values, to: Values): (keyof Values & string)[] =>
  // The keys of an object of ours are its fields.
  (Object.keys(to) as (keyof Values & string)[]).filter((name) => !isSame(from[name], to[name]))

/**
 * Two people changed the same record, beginning from `base`. What only one of them changed is taken; where both did, what
 * was typed here stays in the field, and the other's value is answered beside it.
 */
export function mergeChanges<Values extends object>(
  base: Values,
  mine: Values,
  theirs: Values,
): { values: Values; conflicts: Conflict<Values>[] } {
  const typed = new Set(changedNames(base, mine))
  const values = { ...theirs }
  for (const name of typed) values[name] = mine[name]
  const conflicts = changedNames(base, theirs)
    .filter((name) => typed.has(name) && !isSame(mine[name], theirs[name]))
    .map((name) => ({ name, theirs: theirs[name] }))
  return { values, conflicts }
}
