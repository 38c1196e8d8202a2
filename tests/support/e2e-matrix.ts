import type { BrowserContextOptions } from '@playwright/test'

/** The four device classes of the design. */
export const DEVICES = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  portrait: { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  tablet: { viewport: { width: 1280, height: 800 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1440, height: 900 } },
} as const satisfies Record<string, BrowserContextOptions>
export type Device = keyof typeof DEVICES

/** No screen scrolls sideways at any of these. */
export const WIDTHS = [320, 390, 800, 1280, 1440] as const

export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

/** The browser's locale for each of the app's languages. */
export const LOCALES = { en: 'en-GB', sq: 'sq-AL', it: 'it-IT' } as const
export type Language = keyof typeof LOCALES
