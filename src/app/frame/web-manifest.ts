import type { ManifestOptions } from 'vite-plugin-pwa'
import { PRODUCT } from '../../domain/product/release'

const SCREENSHOT_SIZES = { wide: '1280x800', narrow: '780x1688' } as const

const picture = (name: string, form: keyof typeof SCREENSHOT_SIZES, label: string) => ({
  src: `/screenshots/${name}.png`,
  sizes: SCREENSHOT_SIZES[form],
  type: 'image/png',
  form_factor: form,
  label,
})

/**
 * What a phone or tablet installs. Read by `vite.config.ts`, hence the relative import: Vite loads its
 * configuration before the `#/` alias exists.
 */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: PRODUCT.name,
  short_name: PRODUCT.name,
  description: 'The screen on the kitchen wall of food-delivery businesses',
  lang: 'en',
  dir: 'ltr',
  start_url: '/orders/kanban',
  scope: '/',
  display: 'standalone',
  // Full screen is for a wall tablet's own kiosk mode; here the status bar (clock, battery) is worth its height.
  display_override: ['standalone', 'minimal-ui'],
  orientation: 'any',
  theme_color: '#f9f9f8',
  background_color: '#f9f9f8',
  categories: ['business', 'food', 'productivity'],
  prefer_related_applications: false,
  icons: [
    { src: '/icons/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/icon-monochrome.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'monochrome' },
  ],
  // Taken from the running app with the demonstration's orders; browsers show them in the question whether to install.
  screenshots: [
    picture('board-wide', 'wide', 'The board on a tablet in the kitchen'),
    picture('new-order-wide', 'wide', 'A new order waits for its answer'),
    picture('board-narrow', 'narrow', 'The board on a phone'),
    picture('new-order-narrow', 'narrow', 'A new order on a phone'),
  ],
  shortcuts: [
    {
      name: 'Orders',
      url: '/orders/kanban',
      description: 'The board with the orders of the kitchen',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
    {
      name: 'Home',
      url: '/home',
      description: 'The overview of your businesses',
      icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }],
    },
  ],
}
