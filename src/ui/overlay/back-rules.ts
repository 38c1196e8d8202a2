/**
 * Where the browser's history stands. A page has one entry of its own, and above it a slot for each thing that was open
 * over it: Back takes a slot away instead of the page. `page` counts as the router does; undefined where something else
 * made the entry. `slot` 0 is the page itself.
 */
export type Place = { page: number | undefined; slot: number }

/** What is to be done about a step through the history. */
export type BackAnswer =
  /** Another page: the router's. */
  | { do: 'pass' }
  /** So many of what is open, the topmost first. */
  | { do: 'close'; count: number }
  /** Move on by so many entries, which changes nothing on the screen. */
  | { do: 'go'; by: number }
  | { do: 'nothing' }

/** While Back must not leave the app: two, because a second press may come before the first one is taken back. */
export const HELD_SLOTS = 2

/** The first page of this tab: the one before it is not ours. */
export const FIRST_PAGE = 0

/** `open`: how many things are open. `isHeld`: the app must not be left now. */
export function answerToStep(from: Place, to: Place, open: number, isHeld: boolean): BackAnswer {
  if (to.page === undefined || to.page !== from.page || to.slot === from.slot) return { do: 'pass' }
  const back = from.slot - to.slot
  if (back < 0) return { do: 'nothing' }
  if (open > 0) return { do: 'close', count: Math.min(open, back) }
  if (isHeld && to.page === FIRST_PAGE) return { do: 'go', by: back }
  // What was open here has been closed otherwise; its slots are empty, and the press meant the page.
  return { do: 'go', by: -(to.slot + 1) }
}

/** How many slots there must be above the page now. */
export const slotsWanted = (page: number | undefined, open: number, isHeld: boolean): number =>
  Math.max(open, isHeld && page === FIRST_PAGE ? HELD_SLOTS : 0)
