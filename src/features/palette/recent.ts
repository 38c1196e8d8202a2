import { localText } from '#/session/local-text'
import { MOST_OF_EACH } from './found'

/** Where somebody went to lately. No customer's name is kept. */
export type Recent = { href: string; title: string; sub: string; kind: 'screen' | 'order' | 'dish' | 'business' }
const KINDS = ['screen', 'order', 'dish', 'business'] as const

const isRecent = (value: unknown): value is Recent =>
  typeof value === 'object' &&
  value !== null &&
  ['href', 'title', 'sub'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  // Only pages of our own.
  String(Reflect.get(value, 'href')).startsWith('/') &&
  KINDS.some((kind) => kind === Reflect.get(value, 'kind'))

/** What one person chose last on this device, the latest first. */
export function recentOf(userId: number) {
  const stored = localText(`drin.palette.${userId}`)
  const read = (): Recent[] => {
    const value = stored.read()
    return Array.isArray(value) ? value.filter(isRecent).slice(0, MOST_OF_EACH) : []
  }
  return {
    read,
    add: (one: Recent) => stored.write([one, ...read().filter(({ href }) => href !== one.href)].slice(0, MOST_OF_EACH)),
  }
}
