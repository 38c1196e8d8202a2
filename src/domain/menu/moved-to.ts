/** The ids with one of them at place `n` (from 1; beyond the ends: the first or the last). The others keep their order. */
export function movedTo(ids: readonly number[], id: number, n: number): number[] {
  const others = ids.filter((each) => each !== id)
  const at = Math.min(Math.max(n, 1), ids.length) - 1
  return [...others.slice(0, at), id, ...others.slice(at)]
}
