import { type Catalogues, catalogues, type Locale } from './catalogues'
import { i18n } from './i18n'

/**
 * Figures are written alike in all three languages, with commas (specification §9), and browsers without Albanian write
 * them so anyway. The languages share their plural as well: one, or other.
 */
const FIGURES = 'en-GB'

let wanted: Locale | undefined
const more = new Set<Catalogues>()

/**
 * Loads a language and switches every text on the screen to it. A catalogue that cannot be loaded leaves the language
 * as it is and rejects; of two requests, the later one wins.
 */
export async function activateLocale(locale: Locale): Promise<void> {
  wanted = locale
  const texts = await Promise.all([catalogues, ...more].map((each) => each[locale]()))
  if (wanted !== locale) return
  i18n.loadAndActivate({
    locale,
    locales: FIGURES,
    messages: Object.assign({}, ...texts.map(({ messages }) => messages)),
  })
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}

/** Adds further texts, now and after every change of language. Rejects where they cannot be loaded. */
export async function addTexts(added: Catalogues): Promise<void> {
  const locale = wanted
  if (locale === undefined || more.has(added)) return
  const { messages } = await added[locale]()
  if (wanted !== locale) return addTexts(added)
  more.add(added)
  i18n.load(locale, messages)
}
