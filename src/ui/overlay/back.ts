import { useEffect, useEffectEvent } from 'react'
import { answerToStep, FIRST_PAGE, type Place, slotsWanted } from './back-rules'
import { hearSteps } from './history-steps'

/** Marks our slots in the browser's history; the router's own number of the page stands beside it. */
const SLOT = 'drinSlot'
const PAGE = '__TSR_index'
/** After another page came, what was open over the old one needs a moment to go with it. */
const SETTLED_MS = 300

type Layer = { back: () => void }

/** What is open, the topmost last. */
let layers: readonly Layer[] = []
let isHeld = false
/** Where we stood when last looked, and what was in the address bar there. */
let here: Place & { state: unknown; href: string } = { page: undefined, slot: 0, state: null, href: '' }
/** Slots that Back has left behind: they can be entered again without making new ones. */
let ahead = 0
let isWatching = false
/** Another page comes by Back or Forward. */
let isStepping = false

/** The browser's own functions: the router's would take a slot for a new page. */
const write = (name: 'pushState' | 'replaceState', slot: number, state: unknown, href: string): void => {
  const marked = { ...(typeof state === 'object' ? state : undefined), [SLOT]: slot }
  History.prototype[name].call(window.history, marked, '', href)
}

const numberIn = (state: unknown, name: string): number | undefined => {
  const value = typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined
  return typeof value === 'number' ? value : undefined
}

const placeOf = (state: unknown): Place => ({ page: numberIn(state, PAGE), slot: numberIn(state, SLOT) ?? 0 })

/** Takes in what the router has done: another page, or another address for this one. */
function look(): void {
  const state: unknown = window.history.state
  const { href } = window.location
  const { page, slot } = placeOf(state)
  const isSamePage = page !== undefined && page === here.page
  if (!isSamePage) ahead = 0
  // Who replaces an entry does not know that it is a slot.
  const kept = isSamePage ? here.slot : slot
  if (kept !== slot) write('replaceState', kept, state, href)
  here = { page, slot: kept, state, href }
}

function pushSlots(count: number): void {
  for (let made = 0; made < count; made++) {
    ahead = 0
    write('pushState', here.slot + 1, window.history.state, window.location.href)
    here = { ...here, slot: here.slot + 1, state: window.history.state }
  }
}

/** Sees to it that there are as many slots as things open. Too many do no harm: Back goes past them. */
function settle(mayPush = true): void {
  look()
  const missing = slotsWanted(here.page, layers.length, isHeld) - here.slot
  if (missing <= 0) return
  // A browser's Back button goes past entries that a page made with nobody touching it. Those that are there are better.
  if (ahead >= missing && !(mayPush && navigator.userActivation?.isActive !== false)) window.history.go(missing)
  else pushSlots(missing)
}

function onStep(event: PopStateEvent): void {
  const to = placeOf(event.state)
  const answer = answerToStep(here, to, layers.length, isHeld)
  if (answer.do === 'pass') {
    here = { ...to, state: event.state, href: window.location.href }
    ahead = 0
    isStepping = true
    setTimeout(() => {
      isStepping = false
      settle()
    }, SETTLED_MS)
    return
  }
  // The router has nothing to do with it: it is still the same page.
  event.stopImmediatePropagation()
  const { href } = window.location
  ahead = Math.max(0, ahead + here.slot - to.slot)
  // A filter that was chosen meanwhile is the page's address now.
  if (href !== here.href) write('replaceState', to.slot, here.state, here.href)
  here = { ...here, slot: to.slot }
  if (answer.do === 'go') window.history.go(answer.by)
  if (answer.do === 'close') {
    for (const layer of layers.slice(-answer.count).reverse()) layer.back()
    // What has stayed open, as a question may, has its slot back.
    setTimeout(() => settle(false))
  }
}

function watch(): void {
  if (isWatching) return
  isWatching = true
  const state: unknown = window.history.state
  here = { ...placeOf(state), state, href: window.location.href }
  hearSteps(onStep)
}

/** The router tells of every address it writes. Answers the function that ends it. */
export function followHistory(history: { subscribe: (listener: () => void) => () => void }): () => void {
  watch()
  return history.subscribe(() =>
    // It writes a moment after it has told; what is open over every page goes along to the next one.
    queueMicrotask(() => (isStepping ? look() : settle())),
  )
}

/**
 * While `isOpen`, Back (the browser's, Android's) calls `onBack` instead of leaving the page; without one, it does nothing.
 * Of several the one that opened last is meant. `isBelow`: it lies below all that is open, whenever that opened.
 */
export function useBack(isOpen: boolean, onBack: (() => void) | undefined, isBelow = false): void {
  const back = useEffectEvent(() => onBack?.())
  useEffect(() => {
    if (!isOpen) return
    watch()
    const layer: Layer = { back: () => back() }
    layers = isBelow ? [layer, ...layers] : [...layers, layer]
    settle()
    return () => {
      layers = layers.filter((one) => one !== layer)
    }
  }, [isOpen, isBelow])
}

/** While `stays`, Back does not leave the app: neither to the page before it nor to Android's home screen. */
export function useStayInApp(stays: boolean): void {
  useEffect(() => {
    if (!stays) return
    watch()
    isHeld = true
    settle()
    return () => {
      isHeld = false
    }
  }, [stays])
}

/** Whether the app must not be left now (`useStayInApp`). */
export const mustStayInApp = (): boolean => isHeld

/** Whether Back would leave the app from here. */
export const isFirstPage = (): boolean => numberIn(window.history.state, PAGE) === FIRST_PAGE

/** Goes to the page before this one, past what was open here. */
export const leavePage = (): void => window.history.go(-(here.slot + 1))
