import type { Plugin } from 'vite'

const TEST = "div.innerHTML = '<svg/>';"
const SAME = "div.append(document.createElementNS('http://www.w3.org/2000/svg', 'svg'));"

/**
 * Leaflet asks while it loads whether SVG may stand in a page, by writing markup, which our Trusted Types policy forbids.
 * The same question is asked with an element. Version 2 no longer asks; the build says so by failing here.
 */
export const leafletMarkup = (): Plugin => ({
  name: 'leaflet-markup',
  apply: 'build',
  transform: {
    filter: { id: /\/leaflet-src\.js$/ },
    handler(code) {
      if (!code.includes(TEST)) throw new Error('Leaflet no longer needs leaflet-markup.ts: take it out')
      return { code: code.replace(TEST, SAME), map: null }
    },
  },
})
