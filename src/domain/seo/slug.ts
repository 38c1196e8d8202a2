import { SEO_MAX, type SeoEntityType } from './seo-texts'

/** Latin letters that are no letter with a mark. */
const SPELT: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

/** The part of an address that names something: `Zgara e Lirës` → `zgara-e-lires`. */
export const addressPart = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøđðþłı]/g, (letter) => SPELT[letter] ?? '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** What may be typed as an address: words of Latin letters and digits, with a hyphen between; nothing: it is made of the name. */
export const SLUG = /^(?:[a-z0-9]+(?:-[a-z0-9]+)*)?$/

const TYPE_WORDS: Readonly<Record<SeoEntityType, string>> = { 0: 'restaurant', 1: 'category' }

/**
 * Addresses for a thing, best first: its name in Latin letters, the same with its number where another one has that, and its type with its
 * number, which is all there is for a name in other letters.
 */
export function slugsFor(entityType: SeoEntityType, entityId: number, name: string): string[] {
  const plain = `${TYPE_WORDS[entityType]}-${entityId}`
  const named = addressPart(name)
  if (!/[a-z]/.test(named)) return [plain]
  const cut = (most: number) => named.slice(0, most).replace(/-+$/, '')
  return [cut(SEO_MAX.slug), `${cut(SEO_MAX.slug - String(entityId).length - 1)}-${entityId}`, plain]
}
