import type { Messages } from '@lingui/core'
import { i18n } from './i18n'

export const LOCALES = ['sq', 'en', 'it'] as const
export type Locale = (typeof LOCALES)[number]

/** What a language calls itself: the same in every language. */
export const LOCALE_NAMES = { sq: 'Shqip', en: 'English', it: 'Italiano' } as const satisfies Record<Locale, string>

const catalogues: Record<Locale, () => Promise<{ messages: Messages }>> = {
  sq: () => import('../../locales/sq/messages.po'),
  en: () => import('../../locales/en/messages.po'),
  it: () => import('../../locales/it/messages.po'),
}

let wanted: Locale | undefined

/**
 * Loads a language and switches every text on the screen to it. A catalogue that cannot be loaded leaves the language
 * as it is and rejects; of two requests, the later one wins.
 */
export async function activateLocale(locale: Locale): Promise<void> {
  wanted = locale
  const { messages } = await catalogues[locale]()
  if (wanted !== locale) return
  i18n.loadAndActivate({ locale, messages })
  if (typeof document !== 'undefined') document.documentElement.lang = locale
}
