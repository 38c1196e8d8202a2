import type { Random } from './random'

/** Draws the food of a picture of 320 × 240 whose plate stands at 160, 122. */
export type Drawing = (random: Random) => string

const X = 160
const Y = 122

const n = (value: number): string => String(Math.round(value * 10) / 10)
const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${extra}/>`
const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, turn = 0): string =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})"/>`
const bar = (x: number, y: number, w: number, h: number, r: number, fill: string, turn = 0): string =>
  `<rect x="${n(x - w / 2)}" y="${n(y - h / 2)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})"/>`

const plate = (): string =>
  circle(X, Y + 4, 94, '#00000018') + circle(X, Y, 92, '#fffdf8') + circle(X, Y, 70, '#f4efe6')

/** A point inside the plate, evenly spread. */
function inside(random: Random, radius: number): { x: number; y: number } {
  const angle = random.next() * Math.PI * 2
  const distance = Math.sqrt(random.next()) * radius
  return { x: X + Math.cos(angle) * distance, y: Y + Math.sin(angle) * distance }
}

const times = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('')

export const pizza =
  (crust: string, [sauce, cheese, herb]: readonly [string, string, string]): Drawing =>
  (random) =>
    circle(X, Y + 4, 94, '#00000018') +
    circle(X, Y, 90, crust) +
    circle(X, Y, 76, sauce) +
    times(13, () => {
      const at = inside(random, 62)
      return ellipse(at.x, at.y, random.int(10, 18), random.int(8, 13), cheese, random.int(0, 180))
    }) +
    times(9, () => {
      const at = inside(random, 62)
      return ellipse(at.x, at.y, 8, 4, herb, random.int(0, 180))
    }) +
    times(
      4,
      (i) =>
        `<path d="M${X} ${Y}L${n(X + Math.cos((i * Math.PI) / 4) * 90)} ${n(Y + Math.sin((i * Math.PI) / 4) * 90)}M${X} ${Y}L${n(X - Math.cos((i * Math.PI) / 4) * 90)} ${n(Y - Math.sin((i * Math.PI) / 4) * 90)}" stroke="#00000022" stroke-width="2"/>`,
    )

export const strands =
  (noodle: string, toppings: readonly string[]): Drawing =>
  (random) =>
    plate() +
    circle(X, Y, 54, noodle) +
    times(14, (i) => {
      const r = 12 + i * 3
      const at = inside(random, 12)
      return `<ellipse cx="${n(at.x)}" cy="${n(at.y)}" rx="${n(r)}" ry="${n(r * 0.8)}" fill="none" stroke="#00000016" stroke-width="3" transform="rotate(${random.int(0, 180)} ${X} ${Y})"/>`
    }) +
    times(10, (i) => {
      const at = inside(random, 34)
      return circle(at.x, at.y, random.int(4, 8), toppings[i % toppings.length] ?? noodle)
    })

export const mound =
  (colour: string, toppings: readonly string[]): Drawing =>
  (random) =>
    plate() +
    ellipse(X, Y, 58, 52, colour) +
    ellipse(X - 10, Y - 12, 36, 28, '#ffffff40') +
    times(9, (i) => {
      const at = inside(random, 40)
      return ellipse(
        at.x,
        at.y,
        random.int(5, 10),
        random.int(4, 7),
        toppings[i % toppings.length] ?? colour,
        random.int(0, 180),
      )
    })

export const leaves =
  (greens: readonly string[], toppings: readonly string[]): Drawing =>
  (random) =>
    plate() +
    times(26, (i) => {
      const at = inside(random, 52)
      return ellipse(
        at.x,
        at.y,
        random.int(14, 24),
        random.int(7, 11),
        greens[i % greens.length] ?? '#6ea24a',
        random.int(0, 180),
      )
    }) +
    times(8, (i) => {
      const at = inside(random, 46)
      return circle(at.x, at.y, random.int(6, 10), toppings[i % toppings.length] ?? '#d9473a')
    })

export const pieces =
  (colour: string, count: number, size: number, side: string): Drawing =>
  (random) =>
    plate() +
    times(5, () => {
      const at = inside(random, 56)
      return ellipse(at.x, at.y, 14, 6, side, random.int(0, 180))
    }) +
    times(count, (i) => {
      const angle = (i / count) * Math.PI * 2 + random.next()
      const distance = count < 5 ? 26 : i % 3 === 0 ? 14 : 38
      const x = X + Math.cos(angle) * distance
      const y = Y + Math.sin(angle) * distance
      const turn = random.int(0, 180)
      return (
        ellipse(x, y + 3, size, size * 0.72, '#00000020', turn) +
        ellipse(x, y, size, size * 0.72, colour, turn) +
        ellipse(x - size * 0.2, y - size * 0.2, size * 0.45, size * 0.24, '#ffffff35', turn)
      )
    })

export const sticks =
  (colour: string, count: number, mark: string): Drawing =>
  (random) =>
    plate() +
    times(count, (i) => {
      const thick = Math.min(26, 110 / count)
      const y = Y + (i - (count - 1) / 2) * (thick * 0.92)
      const turn = random.int(-10, 10)
      return (
        bar(X, y + 3, 104, thick * 0.8, thick / 2, '#00000020', turn) +
        bar(X, y, 104, thick * 0.8, thick / 2, colour, turn) +
        times(3, (j) => bar(X - 28 + j * 28, y, 5, thick * 0.7, 2.5, mark, turn + 12))
      )
    })

export const fish =
  (colour: string, lemon: string): Drawing =>
  (random) =>
    plate() +
    times(6, () => {
      const at = inside(random, 54)
      return ellipse(at.x, at.y, 13, 6, '#6ea24a', random.int(0, 180))
    }) +
    `<g transform="rotate(${random.int(-14, 14)} ${X} ${Y})"><path d="M92 ${Y}q50-42 106 0q-56 42-106 0z" fill="${colour}"/><path d="M194 ${Y}l34-24v48z" fill="${colour}"/><path d="M118 ${Y - 16}q10 16 0 32" stroke="#ffffff70" stroke-width="3" fill="none"/>${times(4, (i) => `<path d="M${138 + i * 14} ${Y - 14}q8 14 0 28" stroke="#ffffff45" stroke-width="2" fill="none"/>`)}${circle(108, Y - 4, 4, '#2b2a27')}</g>` +
    circle(206, Y + 40, 20, lemon) +
    circle(206, Y + 40, 14, '#fbf0b0')

export const bowl =
  (colour: string, toppings: readonly string[]): Drawing =>
  (random) =>
    circle(X, Y + 5, 86, '#00000018') +
    circle(X, Y, 84, '#5e4b63') +
    circle(X, Y, 72, '#fffdf8') +
    circle(X, Y, 66, colour) +
    times(11, (i) => {
      const at = inside(random, 52)
      return ellipse(
        at.x,
        at.y,
        random.int(6, 13),
        random.int(5, 9),
        toppings[i % toppings.length] ?? colour,
        random.int(0, 180),
      )
    }) +
    ellipse(X - 20, Y - 28, 30, 9, '#ffffff30', -24)

export const slab =
  (colour: string, layers: readonly string[]): Drawing =>
  (random) =>
    plate() +
    `<g transform="rotate(${random.int(-8, 8)} ${X} ${Y})">` +
    bar(X, Y + 26, 104, 12, 4, '#00000020') +
    times(4, (i) => bar(X, Y + 18 - i * 14, 100, 13, 4, i % 2 === 0 ? (layers[i % layers.length] ?? colour) : colour)) +
    bar(X, Y - 36, 100, 16, 6, colour) +
    times(7, (i) => circle(X - 42 + i * 14, Y - 38 + random.int(-3, 3), 3.4, layers[i % layers.length] ?? colour)) +
    '</g>'

export const stack =
  (crust: string, layers: readonly string[]): Drawing =>
  (random) =>
    plate() +
    `<path d="M98 ${Y - 14}q2-50 62-50t62 50z" fill="${crust}"/>` +
    times(layers.length, (i) => bar(X, Y - 6 + i * 14, 130, 14, 7, layers[i] ?? crust)) +
    bar(X, Y + 2 + layers.length * 14, 122, 22, 10, crust) +
    times(8, () => ellipse(random.int(122, 198), Y - random.int(30, 52), 4, 2.4, '#fdf1d4', random.int(0, 90)))

export const fold =
  (crust: string, filling: string): Drawing =>
  (random) =>
    plate() +
    `<g transform="rotate(${random.int(-16, 4)} ${X} ${Y})"><path d="M88 ${Y + 30}a72 66 0 0 1 144 0q-72 18-144 0z" fill="${crust}"/><path d="M88 ${Y + 30}q72 20 144 0q-6 14-72 16t-72-16z" fill="${filling}"/>${times(6, (i) => `<path d="M${104 + i * 22} ${Y + 26}q4-34 ${14 - i * 4}-56" stroke="#00000018" stroke-width="4" fill="none"/>`)}</g>` +
    times(3, () => {
      const at = inside(random, 58)
      return ellipse(at.x, at.y + 12, 10, 5, filling, random.int(0, 180))
    })

export const glass =
  (colour: string, light: string): Drawing =>
  (random) =>
    ellipse(X, 214, 62, 12, '#00000018') +
    `<path d="M112 34h96l-12 172q-1 8-10 8h-52q-9 0-10-8z" fill="#ffffff" fill-opacity=".75"/>` +
    `<path d="M118 74h84l-9 124q-1 8-9 8h-48q-8 0-9-8z" fill="${colour}"/>` +
    `<path d="M118 74h84l-1 16q-41 10-82 0z" fill="${light}"/>` +
    times(9, () => circle(random.int(130, 190), random.int(104, 196), random.int(2, 5), '#ffffff55')) +
    `<path d="M126 60l6 132" stroke="#ffffff80" stroke-width="5" stroke-linecap="round"/>`
