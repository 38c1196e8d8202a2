import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import { plainText } from '#/domain/values/plain-text'
import type { SearchWords } from '#/screens/screen'
import type { Icon } from '#/ui/display/icon'

/** In the order in which they stand. */
export const PALETTE_GROUPS = [
  'recent',
  'goTo',
  'do',
  'dishes',
  'off',
  'orders',
  'customers',
  'businesses',
  'users',
  'elsewhere',
] as const
export type PaletteGroup = (typeof PALETTE_GROUPS)[number]

/** A part of the navigation, as the frame has it. */
export type PaletteNav = {
  label: MessageDescriptor
  icon: Icon
  links: readonly ({ path: string; label: MessageDescriptor } & SearchWords)[]
}

/** A screen that can be gone to. */
export type PaletteScreen = {
  path: string
  title: string
  sub: string
  icon: Icon
  /** What to press to get there from anywhere: `g b`. */
  keys?: string | undefined
} & SearchWords

/** One line of the palette: it leads to a page, or opens the question of an action. */
export type Found = {
  key: string
  group: PaletteGroup
  icon: Icon
  title: string
  sub: string
  /** At the right: a tag. */
  end?: ReactNode
  /** What to press for it from anywhere. */
  keys?: string | undefined
} & ({ href: string } | { run: () => void })

/** So many of each group. */
export const MOST_OF_EACH = 5

/** Whether every word of a search stands somewhere in a text; letters count without their marks. */
export function isMatch(text: string, search: string): boolean {
  const plain = plainText(text)
  return plainText(search.trim())
    .split(/\s+/)
    .every((word) => plain.includes(word))
}

/** Those that match, the ones whose title begins with what is searched for first. */
export function matching<Item extends { title: string; sub: string; words?: string }>(
  items: readonly Item[],
  search: string,
): Item[] {
  const wanted = plainText(search.trim())
  const rank = ({ title }: Item): number => {
    const plain = plainText(title)
    if (plain.startsWith(wanted)) return 0
    return plain.includes(wanted) ? 1 : 2
  }
  return items
    .filter(({ title, sub, words = '' }) => isMatch(`${title} ${sub} ${words}`, search))
    .toSorted((a, b) => rank(a) - rank(b))
}

/** The parts of a text before, in and after the first place of what is searched for; `undefined` where it does not stand so. */
export function markedParts(text: string, search: string): [string, string, string] | undefined {
  const wanted = plainText(search.trim())
  const plain = plainText(text)
  const at = wanted === '' ? -1 : plain.indexOf(wanted)
  // Letters with their marks may be longer than without: then nothing is marked.
  if (at === -1 || plain.length !== text.length) return undefined
  const end = at + wanted.length
  return [text.slice(0, at), text.slice(at, end), text.slice(end)]
}
