import { graphemes } from '../values/graphemes'

/** Search engines show so many letters of a title and of a description; what is longer is cut. */
export const SEO_SHOWN = { title: 60, description: 160 } as const
/** What may be written at all, and how many key words a language has. */
export const SEO_MAX = { title: 120, description: 300, keyWord: 40, keyWords: 10 } as const

/** The letters of a text as people count them, without what stands around it. */
export const lettersOf = (text: string): string[] => graphemes(text.trim())

/** How many letters of a text search engines cut off; 0: none. */
export const lettersCut = (text: string, shown: number): number => Math.max(0, lettersOf(text).length - shown)

/** As search engines show it: whole words, and what is cut as an ellipsis. */
export function shownText(text: string, shown: number): string {
  const letters = lettersOf(text)
  if (letters.length <= shown) return letters.join('')
  const cut = letters.slice(0, shown).join('')
  const end = letters[shown] === ' ' ? shown : cut.lastIndexOf(' ')
  return `${(end > shown / 2 ? cut.slice(0, end) : cut).trimEnd()}…`
}

/** Key words as they are typed, with commas between: each once, without empty ones. */
export const keyWordsOf = (typed: string): string[] => [
  ...new Map(
    typed
      .split(/[,\n]/)
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .map((word) => [word.toLowerCase(), word] as const),
  ).values(),
]

/** The part of an address that names something: `Zgara e Lirës` → `zgara-e-lires`. */
export const addressPart = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
