import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const tokens = read('../ui/styles/tokens.css')
const classes = read('kind-tint.module.css')

/** Degrees on the colour wheel. */
function hueOf(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const max = Math.max(red, green, blue)
  const range = max - Math.min(red, green, blue)
  const sector =
    max === red ? ((green - blue) / range) % 6 : max === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return (sector * 60 + 360) % 360
}

/** Specification §9: scheduled orange, rejected red, takeaway blue, delivery green; light and dark. */
test.each([
  ['scheduled', 20, 45],
  ['rejected', -25, 15],
  ['takeaway', 195, 235],
  ['delivery', 120, 165],
] as const)('%s has a hue from %i to %i', (kind, from, to) => {
  expect(classes).toMatch(new RegExp(`\\.${kind} \\{\\s*background: var\\(--type-${kind}\\);`))
  const grounds = [...tokens.matchAll(new RegExp(`--type-${kind}: (#[0-9a-f]{6});`, 'g'))].map(([, hex = '']) => hex)
  expect(grounds.length).toBeGreaterThan(1)
  for (const hex of grounds) {
    const hue = hueOf(hex)
    expect(hue > 300 ? hue - 360 : hue, hex).toBeGreaterThanOrEqual(from)
    expect(hue > 300 ? hue - 360 : hue, hex).toBeLessThanOrEqual(to)
  }
})
