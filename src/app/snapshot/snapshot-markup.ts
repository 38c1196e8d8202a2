import { escapeText, isPlainAttribute, isPlainTag, plainElement } from '#/session/plain-markup'

/** What a snapshot of the page must know of it; `Element` itself in the app. */
export type SnapshotView = {
  /** Whether some stylesheet that comes late, and none that the page begins with, knows this class. */
  isLateClass: (name: string) => boolean
  /** Whether an entry of a list lies on the first screenful, where every list stands at its beginning. */
  isOnScreen: (entry: Element) => boolean
  /** What stands in its place in the snapshot; itself as a rule. */
  insteadOf: (element: Element) => Element
}

/** A list that mounts only what is on screen was scrolled: its beginning is not there to be drawn. */
class NotAtItsBeginning extends Error {}

const ELEMENT = 1
const TEXT = 3

/** Of a moment, of a motion, or another thing's name: not in a snapshot. The tone of a card changes with the clock. */
const LEFT_OUT = new Set(['data-arrives', 'data-leaving', 'data-tone', 'data-index', 'data-known-size', 'data-flow'])

/**
 * The element as plain markup that looks the same without a script: no names, handlers, links or styles of its own.
 * What moves with the clock (`role="timer"`, `data-ticks`) loses its figures: standing still they would lie. What is
 * true for a moment only (`data-momentary`), what comes after the first paint (known by its stylesheet) and what lies off
 * the screen is left out.
 * `undefined` where no honest snapshot can be made now.
 */
export function snapshotMarkup(frame: Element, of: SnapshotView): string | undefined {
  try {
    return markupOf(frame, of, false)
  } catch (error) {
    if (error instanceof NotAtItsBeginning) return undefined
    throw error
  }
}

function markupOf(element: Element, of: SnapshotView, ticks: boolean): string {
  const tag = element.localName
  if (!isPlainTag(tag) || element.hasAttribute('data-momentary')) return ''
  const flow = element.getAttribute('data-flow')
  if (flow !== null) mustBegin(element)
  const classes = (flow ?? element.getAttribute('class') ?? '').split(/\s+/).filter((name) => name !== '')
  if (classes.some(of.isLateClass)) return ''
  const isTimer = element.getAttribute('role') === 'timer'
  const given = [...element.attributes]
    .map(({ name, value }): [string, string] => [nameOf(name), name === 'class' ? classes.join(' ') : value])
    .filter(([name]) => isPlainAttribute(name) && !LEFT_OUT.has(name))
  if (isTimer) given.push(['data-ticks', ''])
  const isMoving = ticks || isTimer || element.hasAttribute('data-ticks')
  const inside = [...element.childNodes].map((node) => nodeOf(node, of, isMoving)).join('')
  return plainElement(tag, given, inside)
}

function nodeOf(node: ChildNode, of: SnapshotView, isMoving: boolean): string {
  if (node.nodeType === TEXT)
    return escapeText(isMoving ? withoutFigures(node.nodeValue ?? '') : (node.nodeValue ?? ''))
  if (node.nodeType !== ELEMENT) return ''
  const element = node as Element // its type says so
  if (element.localName === 'li' && !of.isOnScreen(element)) return ''
  return markupOf(of.insteadOf(element), of, isMoving)
}

/** The snapshot's cards must not be taken for the board's. */
const nameOf = (name: string): string => (name === 'data-order' ? 'data-snapshot' : name)

/** "12:34" → "–:––": as wide, and says nothing. */
const withoutFigures = (text: string): string => text.replaceAll(/[+\d]/g, '–')

/** A list that mounts only what is on screen says by `data-flow` which class a plain one has, and by `data-index` where it is. */
function mustBegin(list: Element): void {
  const first = list.firstElementChild?.getAttribute('data-index')
  if (first !== undefined && first !== '0') throw new NotAtItsBeginning()
}
