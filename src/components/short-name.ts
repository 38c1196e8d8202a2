import { firstSign, nameWords } from '#/ui/display/initials'

/** "Arta Kola" → "Arta K.": enough to call somebody, and a wall shows no whole names. */
export function shortName(name: string): string {
  const [first = '', ...rest] = nameWords(name)
  const last = rest.at(-1)
  return last === undefined ? first : `${first} ${firstSign(last)}.`
}
