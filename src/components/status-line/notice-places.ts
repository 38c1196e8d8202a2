import { createListeners } from '#/session/listeners'
import { type Notice, worstFirst } from './notices'

/** Where a notice may be drawn now: the line under the top bar, its row of the list that a press opens, or nowhere. */
export type Places = { line: HTMLElement | undefined; row: HTMLElement | undefined }

const NOWHERE: Places = { line: undefined, row: undefined }

const said = new Map<Notice, number>()
let list: readonly Notice[] = []
const rows = new Map<Notice, HTMLElement>()
let shown: { notice: Notice; line: HTMLElement } | undefined
const places = new Map<Notice, Places>()
const listeners = createListeners()

function settle(notice: Notice): void {
  const line = shown?.notice === notice ? shown.line : undefined
  const row = rows.get(notice)
  const before = places.get(notice) ?? NOWHERE
  if (before.line === line && before.row === row) return
  places.set(notice, { line, row })
  listeners.tell()
}

/**
 * What has something to say and where it is drawn. Who says it keeps its words and buttons to itself, wherever on the page
 * it lives; the line decides which one is seen.
 */
export const noticePlaces = {
  subscribe: listeners.subscribe,
  /** What is said now, the worst first. */
  all: (): readonly Notice[] => list,
  of: (notice: Notice): Places => places.get(notice) ?? NOWHERE,
  /** Answers the function that takes it back. */
  say: (notice: Notice): (() => void) => {
    const change = (by: number) => {
      said.set(notice, (said.get(notice) ?? 0) + by)
      list = worstFirst([...said].flatMap(([one, times]) => (times > 0 ? [one] : [])))
      listeners.tell()
    }
    change(1)
    return () => change(-1)
  },
  showInLine: (notice: Notice | undefined, line: HTMLElement | null) => {
    const before = shown?.notice
    shown = notice !== undefined && line !== null ? { notice, line } : undefined
    if (before !== undefined) settle(before)
    if (notice !== undefined) settle(notice)
  },
  setRow: (notice: Notice, row: HTMLElement | null) => {
    if (row === null) rows.delete(notice)
    else rows.set(notice, row)
    settle(notice)
  },
}
