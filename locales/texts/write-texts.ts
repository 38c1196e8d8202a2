import { CATALOGUES, LANGUAGES, readCatalogue } from './catalogues'

/** A text as a native reads it. `id` is its key and stays as it is; an empty `context` means there is none. */
export type TextRow = {
  catalogue: string
  context: string
  id: string
  /** Files that say it. */
  places: string
  en: string
  sq: string
  it: string
}

/** The texts of a catalogue, or of the files in a folder, in the order of the catalogues. */
export const writeTexts = (part: string): TextRow[] =>
  CATALOGUES.filter((catalogue) => !CATALOGUES.includes(part) || catalogue === part).flatMap((catalogue) => {
    const keyOf = ({ msgctxt, msgid }: { msgctxt?: string | null; msgid: string }) =>
      JSON.stringify([msgctxt ?? '', msgid])
    const [english, albanian, italian] = LANGUAGES.map((language) => readCatalogue(language, catalogue).items)
    const textIn = (items: typeof english) => new Map(items?.map((item) => [keyOf(item), item.msgstr[0] ?? '']))
    const [sq, it] = [textIn(albanian), textIn(italian)]
    return (english ?? [])
      .filter(({ references }) => part === catalogue || references.some((file) => file.startsWith(part)))
      .map((item) => ({
        catalogue,
        context: item.msgctxt ?? '',
        id: item.msgid,
        places: item.references.join(' '),
        en: item.msgid,
        sq: sq.get(keyOf(item)) ?? '',
        it: it.get(keyOf(item)) ?? '',
      }))
  })
