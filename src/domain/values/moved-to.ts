/** The list with one of its elements at another place: at 0 it is the first one, beyond the end the last one. */
export function movedTo<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = [...list]
  const [moved] = rest.splice(from, 1)
  if (moved === undefined) return [...list]
  rest.splice(Math.max(0, to), 0, moved)
  return rest
}
