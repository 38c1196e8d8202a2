/** "Arta Kola" → "Arta K.": enough to call somebody, and a wall shows no whole names. */
export function shortName(name: string): string {
  const [first = '', ...rest] = name.trim().split(/\s+/)
  const initial = rest.at(-1)?.charAt(0)
  return initial ? `${first} ${initial}.` : first
}
