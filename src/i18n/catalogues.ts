import type { Messages } from '@lingui/core'

export const LOCALES = ['sq', 'en', 'it'] as const
export type Locale = (typeof LOCALES)[number]

/** One file per language; asked for a second time it is already there. */
export type Catalogues = Record<Locale, () => Promise<{ messages: Messages }>>

/** What the board and its frame say. */
export const catalogues: Catalogues = {
  sq: () => import('../../locales/sq/messages.po'),
  en: () => import('../../locales/en/messages.po'),
  it: () => import('../../locales/it/messages.po'),
}
