import pLimit, { type LimitFunction } from 'p-limit'

/** Lets at most `most` pieces of work of one kind go on at a time; the others stand in a line of their kind, in the order in which they came. */
export function inLine(most: number): <T>(kind: string, work: () => Promise<T>) => Promise<T> {
  const lines = new Map<string, LimitFunction>()
  return (kind, work) => {
    const line = lines.get(kind) ?? pLimit(most)
    lines.set(kind, line)
    return line(work)
  }
}
