/** A stream of numbers that is the same for the same seed: a demonstration looks alike on every machine. */
export type Random = {
  /** 0 ≤ x < 1 */
  next: () => number
  /** A whole number, both ends included. */
  int: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** One of the list, the likelier the greater its weight. */
  weighted: <T>(list: readonly T[], weightOf: (one: T) => number) => T
}

/** mulberry32 */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const pick = <T>(list: readonly T[]): T => {
    const one = list[Math.floor(next() * list.length)]
    if (one === undefined) throw new Error('Nothing to pick from an empty list')
    return one
  }
  return {
    next,
    pick,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (probability) => next() < probability,
    weighted: (list, weightOf) => {
      let left = next() * list.reduce((sum, one) => sum + weightOf(one), 0)
      return list.find((one) => (left -= weightOf(one)) < 0) ?? pick(list)
    },
  }
}

/** A seed out of a name. */
export const seedOf = (text: string): number =>
  Array.from(text).reduce((hash, char) => Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619) >>> 0, 2166136261)
