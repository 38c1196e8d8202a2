import type { BrowserContextOptions } from '@playwright/test'

/**
 * Every device of the tests asks for less motion: where a test's browser has no graphics card, what pulses beside a ringing
 * order takes more than half a core.
 */
const STILL = { reducedMotion: 'reduce' } as const satisfies BrowserContextOptions

/** The four device classes of the design. */
export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, ...STILL },
  portrait: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true, ...STILL },
  tablet: { viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: true, ...STILL },
  desktop: { viewport: { width: 1440, height: 900 }, ...STILL },
} as const satisfies Record<string, BrowserContextOptions>
export type Device = keyof typeof DEVICES

/** No screen scrolls sideways at any of these. */
export const WIDTHS = [320, 390, 800, 1280, 1440] as const

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The browser's locale for each of the app's languages. */
export const LOCALES = { en: 'en-GB', sq: 'sq-AL', it: 'it-IT' } as const
export type Language = keyof typeof LOCALES
