import type { CDPSession, Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Actors } from './e2e-orders'

/** A button that a hand has looked at: of which order, where, and when. Times are the page's own, in milliseconds. */
type Look = { order: string; x: number; y: number; name: string; at: number }
/** What a press did, as the page saw it: the order whose button was pressed, or what else. */
type Hit = { order: string | null; name: string }
/** What lay under the finger when it landed, and since when it had stood there. */
type Landing = { order: string | null; name: string; at: number; stoodFor: number }
type Press = { look: Look; landing: Landing | undefined; hit: Hit | undefined }

/** How the presses of a rush ended. */
type Tally = {
  presses: readonly Press[]
  /** On the button that was looked at. */
  right: number
  /** On another order, or on something that came where the button was. */
  wrong: readonly Press[]
  /** Without an effect, although the finger landed on the button that was looked at, which had stood there for a second. */
  slowed: readonly Press[]
  /** Without an effect, because something had moved. */
  held: number
  /** Beside them: later than a hand presses what it saw, which only a busy machine does. They say nothing, and another is made. */
  late: number
}

type Watched = {
  landings?: Landing[]
  hits?: Hit[]
  stoodSince?: Map<string, { at: number; frames: number; top: number; left: number }>
}

/** Notes what each press did, and since when each card stands where it stands; knows nothing of how the app decides. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const watched = globalThis as Watched
    const stood = (watched.stoodSince = new Map())
    watched.hits = []
    watched.landings = []
    const pressable = (target: EventTarget | null) =>
      target instanceof Element ? target.closest<HTMLElement>('button, a') : null
    const orderOf = (pressed: HTMLElement) => pressed.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? null
    const nameOf = (pressed: HTMLElement) => pressed.getAttribute('aria-label') ?? pressed.textContent
    addEventListener(
      'pointerdown',
      ({ target, timeStamp }) => {
        const pressed = pressable(target)
        const card = pressed?.closest<HTMLElement>('[data-order]')
        // Another tablet was faster: it is a gap by now, on which nothing is pressed.
        const isGone = pressed?.matches(':disabled') === true || card?.matches('[data-leaving]') === true
        const key = `${card?.closest<HTMLElement>('[data-column]')?.dataset['column']} ${card?.dataset['order']}`
        watched.landings?.push({
          order: pressed === null || isGone ? null : orderOf(pressed),
          name: pressed === null ? '' : nameOf(pressed),
          at: timeStamp,
          stoodFor: timeStamp - (stood.get(key)?.at ?? timeStamp),
        })
      },
      { capture: true },
    )
    addEventListener('click', ({ target, detail }) => {
      const pressed = pressable(target)
      // Nothing was pressed where nothing can be.
      if (detail === 0 || pressed === null) return
      watched.hits?.push({ order: orderOf(pressed), name: nameOf(pressed) })
    })
    const look = (): void => {
      const here = new Set<string>()
      for (const card of document.querySelectorAll<HTMLElement>('[data-column] [data-order]')) {
        const key = `${card.closest<HTMLElement>('[data-column]')?.dataset['column']} ${card.dataset['order']}`
        const { top, left } = card.getBoundingClientRect()
        const before = stood.get(key)
        const hasMoved = before === undefined || Math.abs(before.top - top) > 2 || Math.abs(before.left - left) > 2
        // Nobody sees it before the second frame, which a busy machine takes long to draw.
        const frames = hasMoved ? 0 : before.frames + 1
        if (frames <= 2) stood.set(key, { at: performance.now(), frames, top, left })
        here.add(key)
      }
      // What was away has not stood.
      for (const key of stood.keys()) if (!here.has(key)) stood.delete(key)
      requestAnimationFrame(look)
    }
    look()
  })

/** The buttons that end a step, of cards that stand on the board and are in sight; names and places. */
const buttons = (page: Page): Promise<Look[]> =>
  page.evaluate(() => {
    const found = []
    for (const button of document.querySelectorAll<HTMLButtonElement>('[data-order]:not([data-leaving]) button')) {
      const name = button.getAttribute('aria-label') ?? ''
      if (!/^(Ready|Handed over):/.test(name) || button.disabled) continue
      const box = button.getBoundingClientRect()
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      if (document.elementFromPoint(x, y)?.closest('button') !== button) continue
      found.push({
        order: button.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? '',
        x,
        y,
        name,
        at: performance.now(),
      })
    }
    return found
  })

export async function tap(cdp: CDPSession, points: readonly { x: number; y: number }[], radius = 12): Promise<void> {
  const touchPoints = points.map(({ x, y }, id) => ({ x, y, id, radiusX: radius, radiusY: radius }))
  // Both at once: an answer that a busy machine takes half a second to give would make a long press of it.
  await Promise.all([
    cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
    cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
}

/** Nobody presses later than this what they have seen before. */
const REACH_MS = 900

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Numbers that are the same in every run, between 0 and 1. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/**
 * A cook in a rush: looks where a button is, and presses there 250 to 900 ms later, whatever has come meanwhile, while
 * orders come, are taken by others, wait and are taken back. The kitchen has chosen to see the board.
 */
export async function rush(page: Page, actors: Actors, presses: number, seed: number): Promise<Tally> {
  const chance = dice(seed)
  const owner = await actors.as('owner')
  const cdp = await page.context().newCDPSession(page)
  const feed = async (): Promise<void> => {
    const { id } = await actors.placeOrder({ isTakeaway: chance() < 0.5, lines: 1 + Math.floor(chance() * 4) })
    await owner(contract.orders.accept, {
      params: { orderId: id },
      body: { cookingTime: 10 + Math.floor(chance() * 30) },
    })
  }
  /** Other tablets and customers. */
  const world = async (): Promise<void> => {
    const what = chance()
    if (what < 0.45) await feed()
    else if (what < 0.6) await actors.placeOrder({ lines: 1 + Math.floor(chance() * 4) })
    else if (what < 0.75) {
      const view = await owner(contract.orders.kanbanView, {})
      const [cooking] = view.columns.accepted
      if (cooking !== undefined && view.columns.accepted.length > 6) {
        await owner(contract.orders.markCooked, { params: { orderId: cooking } })
      }
    } else {
      const view = await owner(contract.orders.kanbanView, {})
      const [waiting] = view.columns.pending
      if (waiting !== undefined && view.columns.pending.length > 1) {
        await owner(contract.orders.accept, { params: { orderId: waiting }, body: { cookingTime: 20 } })
      }
    }
  }
  await watch(page)
  const done: Press[] = []
  let late = 0
  let busy: Promise<void> = Promise.resolve()
  let idle = 0
  while (done.length < presses) {
    busy = busy.then(world)
    const seen = await buttons(page)
    const look = seen[Math.floor(chance() ** 2 * seen.length)]
    if (look === undefined) {
      if (++idle > 100) throw new Error('Nothing to press came for too long')
      await feed()
      await after(100)
      continue
    }
    idle = 0
    await after(250 + Math.floor(chance() * (REACH_MS - 350)))
    await page.evaluate(() => {
      const watched = globalThis as Watched
      watched.hits = []
      watched.landings = []
    })
    await tap(cdp, [look])
    await after(120)
    const { hit, landing } = await page.evaluate(() => {
      const { hits = [], landings = [] } = globalThis as Watched
      return { hit: hits[0], landing: landings[0] }
    })
    const press = { look, landing, hit }
    if (isLate(press)) late++
    else done.push(press)
    if (!new URL(page.url()).pathname.endsWith('/kanban')) throw new Error('The board was left')
    await busy
    // From one card to the next a cook takes one to two seconds.
    await after(200 + chance() * 500)
  }
  const isRight = ({ look, hit }: Press) => hit?.order === look.order && hit.name === look.name
  return {
    presses: done,
    right: done.filter(isRight).length,
    wrong: done.filter((press) => press.hit !== undefined && !isRight(press)),
    slowed: done.filter(
      ({ look, landing, hit }) =>
        hit === undefined && landing?.order === look.order && landing.name === look.name && landing.stoodFor > 1_000,
    ),
    held: done.filter(({ hit }) => hit === undefined).length,
    late,
  }
}

const isLate = ({ look, landing }: Press): boolean => landing === undefined || landing.at - look.at > REACH_MS
