const SEGMENTER = new Intl.Segmenter()

/** The signs of a text as people count them: a flag, a family, a letter with its marks is one. */
export const graphemes = (text: string): string[] => Array.from(SEGMENTER.segment(text), ({ segment }) => segment)

/** A text that holds at most `max` UTF-16 units, as limits of fields count; the sign that does not fit whole is left out. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const last = SEGMENTER.segment(text).containing(max)
  return text.slice(0, last?.index ?? max)
}
