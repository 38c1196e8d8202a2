import type { Locale } from './catalogues'

/** What the server says in every language of the app, in this one. */
export const inLanguage = (texts: Readonly<Record<Locale, string>>, locale: string): string =>
  texts[locale as Locale] ?? texts.en // Lingui knows no type of its locale; where it is none of ours, English
