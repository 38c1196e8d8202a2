import { fromIcu, type Part, placeholdersOf } from './message-tree'

/** New numbers of values and of tags (`<0>`) by their old ones. */
export type Numbers = ReadonlyMap<string, string>

/** Throws where a text has other values, plurals or tags than the one that it stands for. */
export function checked(id: string, text: string): Part[] {
  const parts = fromIcu(text)
  const [has, had] = [placeholdersOf(parts), placeholdersOf(fromIcu(id))]
  const missing = had.filter((name) => !has.includes(name))
  const added = has.filter((name) => !had.includes(name))
  if (missing.length > 0 || added.length > 0) throw new Error(`has ${has.join(' ')} instead of ${had.join(' ')}`)
  return parts
}

/** The number that Lingui will give to what has no name of its own, values and tags each in the order in which they stand, by the one that it has now. */
export function numbersOf(parts: readonly Part[]): Numbers {
  const numbers = new Map<string, string>()
  const tags = new Map<string, string>()
  const walk = (some: readonly Part[]): void => {
    for (const part of some) {
      if (part.kind === 'text') continue
      if (part.kind === 'tag') {
        if (!tags.has(`<${part.name}>`)) tags.set(`<${part.name}>`, `${tags.size}`)
        walk(part.parts ?? [])
        continue
      }
      if (/^\d+$/.test(part.name) && !numbers.has(part.name)) numbers.set(part.name, `${numbers.size}`)
      if (part.kind === 'plural') for (const { parts: inner } of part.cases) walk(inner)
    }
  }
  walk(parts)
  return new Map([...numbers, ...tags])
}

export const renumbered = (parts: readonly Part[], numbers: Numbers): Part[] =>
  parts.map((part): Part => {
    if (part.kind === 'text') return part
    if (part.kind === 'tag')
      return {
        ...part,
        name: numbers.get(`<${part.name}>`) ?? part.name,
        parts: part.parts === undefined ? undefined : renumbered(part.parts, numbers),
      }
    const name = numbers.get(part.name) ?? part.name
    if (part.kind === 'value') return { ...part, name }
    return {
      ...part,
      name,
      cases: part.cases.map(({ key, parts: inner }) => ({ key, parts: renumbered(inner, numbers) })),
    }
  })
