import { PHOTO_KINDS, type PhotoKind } from './photo-kinds'
import { createRandom, seedOf } from './random'

/** Warm cloths under the plates: sand and plum, as the app itself. */
const CLOTHS = ['#f1e8db', '#eadfe8', '#e6ebdd', '#f4e3d3', '#e2e8ea', '#efe6c9'] as const

const isKind = (text: string): text is PhotoKind => Object.hasOwn(PHOTO_KINDS, text)

/** Name of the picture of a dish, for `/media/demo/<name>`. The same dish always has the same picture. */
export const photoName = (kind: PhotoKind, dishName: string): string => `${kind}-${seedOf(dishName) % 10_000}.svg`

/**
 * The picture `name` as SVG text, drawn on the spot: a demonstration brings no image files.
 * `undefined` for a name that `photoName` does not make. A trailing `.svg` may be left out.
 */
export function demoPhoto(name: string): string | undefined {
  const match = /^([a-z]+)-(\d{1,4})(?:\.svg)?$/.exec(name)
  const kind = match?.[1] ?? ''
  if (!isKind(kind)) return undefined
  const random = createRandom(seedOf(name.replace(/\.svg$/, '')))
  const cloth = random.pick(CLOTHS)
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240" width="320" height="240">',
    `<rect width="320" height="240" fill="${cloth}"/>`,
    `<path d="M0 ${random.int(170, 210)}Q160 ${random.int(150, 190)} 320 ${random.int(180, 220)}V240H0z" fill="#ffffff40"/>`,
    PHOTO_KINDS[kind](random),
    '</svg>',
  ].join('')
}
