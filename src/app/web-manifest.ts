import type { ManifestOptions } from 'vite-plugin-pwa'
import { PRODUCT } from '../domain/release'

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
