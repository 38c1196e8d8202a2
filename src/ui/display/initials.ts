const SIGNS = new Intl.Segmenter()

/** The words of a name that can be said; of one made of signs alone, the signs. */
export function nameWords(name: string): string[] {
  const words = name.split(/\s+/).filter(Boolean)
  const said = words.filter((word) => /[\p{L}\p{N}]/u.test(word))
  return said.length > 0 ? said : words
}

/** The first sign of a word, whole: an emoji or a letter with its marks is never halved. */
export const firstSign = (word: string): string => SIGNS.segment(word).containing(0)?.segment ?? ''

/** The first letters of at most two words. */
export const initialsOf = (name: string): string =>
  nameWords(name)
    .slice(0, 2)
    .map((word) => firstSign(word).toUpperCase())
    .join('')
