/** localStorage key of the preferences. */
export const PREFERENCES_KEY = 'drin.preferences'

/** English is the source language and the fallback. */
export const LANGUAGES = ['en', 'sq', 'it'] as const
export type Language = (typeof LANGUAGES)[number]
export type Theme = 'light' | 'dark' | 'device'
const THEMES = ['light', 'dark', 'device'] as const satisfies readonly Theme[]
const KITCHEN_TEXTS = [1, 1.15, 1.3] as const
/** Factor of the board's type size. */
export type KitchenText = (typeof KITCHEN_TEXTS)[number]

/** How close the cards of the board stand; dishes are of one size in all of them. */
export const BOARD_DENSITIES = ['roomy', 'compact', 'dense'] as const
export type BoardDensity = (typeof BOARD_DENSITIES)[number]

export type Preferences = {
  language: Language
  theme: Theme
  kitchenText: KitchenText
  boardDensity: BoardDensity
  /** No ring sound on this device. */
  muted: boolean
  /** Keyboard shortcuts on the board. */
  shortcuts: boolean
  /** The business whose orders are shown; null = all of the user's. */
  businessId: number | null
  /** The navigation of wide screens shows signs without words. */
  navFolded: boolean
}

const oneOf = <T>(values: readonly T[], value: unknown, fallback: T): T =>
  values.find((one) => one === value) ?? fallback

/** What was stored → preferences; whatever is missing or unknown takes its default, the language the browser's. */
export function readPreferences(stored: unknown, browserLanguages: readonly string[]): Preferences {
  // Every field is checked below.
  const given = (typeof stored === 'object' && stored !== null ? stored : {}) as Partial<
    Record<keyof Preferences, unknown>
  >
  const spoken = browserLanguages.map((tag) => LANGUAGES.find((one) => tag.toLowerCase().startsWith(one)))
  return {
    language: oneOf(LANGUAGES, given.language, spoken.find((one) => one !== undefined) ?? 'en'),
    theme: oneOf(THEMES, given.theme, 'device'),
    kitchenText: oneOf(KITCHEN_TEXTS, given.kitchenText, 1),
    boardDensity: oneOf(BOARD_DENSITIES, given.boardDensity, 'roomy'),
    muted: given.muted === true,
    shortcuts: given.shortcuts !== false,
    businessId: typeof given.businessId === 'number' ? given.businessId : null,
    navFolded: given.navFolded === true,
  }
}
