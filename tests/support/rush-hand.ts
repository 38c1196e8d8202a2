import type { CDPSession, Page } from '@playwright/test'
import { contract } from '../../src/contract'
import type { Backstage } from './e2e-orders'

/** A button that a hand has looked at: of which order, in which column, and where. */
type Look = { order: string; column: string; x: number; y: number; top: number; name: string }
/** What a press did, as the page saw it: the order whose button was pressed, or what else. */
type Hit = { order: string | null; name: string }
type Press = { look: Look; reachMs: number; hit: Hit | undefined; stoodFor: number; stoodThere: boolean }

/** How the presses of a rush ended. */
type Tally = {
  presses: readonly Press[]
  /** On the button that was looked at. */
  right: number
  /** On another order, or on something that came where the button was. */
  wrong: readonly Press[]
  /** Without an effect, although the card had stood where it was looked at for a second. */
  slowed: readonly Press[]
  /** Without an effect, because something had moved. */
  held: number
}

type Watched = { hits?: Hit[]; stoodSince?: Map<string, { at: number; frames: number; top: number; left: number }> }

/** Notes what each press did, and since when each card stands where it stands; knows nothing of how the app decides. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const watched = globalThis as Watched
    const stood = (watched.stoodSince = new Map())
    watched.hits = []
    addEventListener('click', ({ target, detail }) => {
      const element = target instanceof Element ? target : null
      // Nothing was pressed where nothing can be.
      const pressed = element?.closest('button, a')
      if (detail === 0 || !pressed) return
      watched.hits?.push({
        order: pressed.closest<HTMLElement>('[data-order]')?.dataset['order'] ?? null,
        name: pressed.getAttribute('aria-label') ?? pressed.textContent,
      })
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
        column: button.closest<HTMLElement>('[data-column]')?.dataset['column'] ?? '',
        x,
        y,
        top: box.top,
        name,
      })
    }
    return found
  })

/**
 * Whether the button still stands where it was looked at, with nothing over it, and for how many milliseconds its card has been
 * seen there.
 */
const standing = (page: Page, { order, column, top, x, y }: Look): Promise<{ stoodThere: boolean; stoodFor: number }> =>
  page.evaluate(
    (of) => {
      const key = `${of.column} ${of.order}`
      const card = document.querySelector(`[data-column="${of.column}"] [data-order="${of.order}"]:not([data-leaving])`)
      const button = [...(card?.querySelectorAll('button') ?? [])].find((one) =>
        /^(Ready|Handed over):/.test(one.getAttribute('aria-label') ?? ''),
      )
      const now = button?.getBoundingClientRect().top
      const since = (globalThis as Watched).stoodSince?.get(key)?.at ?? performance.now()
      return {
        stoodThere:
          now !== undefined &&
          Math.abs(now - of.top) <= 2 &&
          // A message or the row of those that wait may have come over it: the press is then held, and hits neither.
          document.elementFromPoint(of.x, of.y)?.closest('button') === button,
        stoodFor: performance.now() - since,
      }
    },
    { order, column, top, x, y },
  )

export async function tap(cdp: CDPSession, points: readonly { x: number; y: number }[], radius = 12): Promise<void> {
  const touchPoints = points.map(({ x, y }, id) => ({ x, y, id, radiusX: radius, radiusY: radius }))
  // Both at once: an answer that a busy machine takes half a second to give would make a long press of it.
  await Promise.all([
    cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints }),
    cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
  ])
}

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
export async function rush(page: Page, hands: Backstage, presses: number, seed: number): Promise<Tally> {
  const chance = dice(seed)
  const owner = await hands.as('owner')
  const cdp = await page.context().newCDPSession(page)
  const feed = async (): Promise<void> => {
    const { id } = await hands.placeOrder({ isTakeaway: chance() < 0.5, lines: 1 + Math.floor(chance() * 4) })
    await owner(contract.orders.accept, {
      params: { orderId: id },
      body: { cookingTime: 10 + Math.floor(chance() * 30) },
    })
  }
  /** Other tablets and customers. */
  const world = async (): Promise<void> => {
    const what = chance()
    if (what < 0.45) await feed()
    else if (what < 0.6) await hands.placeOrder({ lines: 1 + Math.floor(chance() * 4) })
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
    const reachMs = 250 + Math.floor(chance() * 650)
    await after(reachMs)
    const before = await standing(page, look)
    await page.evaluate(() => void ((globalThis as Watched).hits = []))
    await tap(cdp, [look])
    await after(60)
    const [hit] = await page.evaluate(() => (globalThis as Watched).hits ?? [])
    done.push({ look, reachMs, hit, ...before })
    if (!new URL(page.url()).pathname.endsWith('/kanban')) throw new Error('The board was left')
    await busy
    // From one card to the next a cook takes one to two seconds.
    await after(200 + chance() * 500)
  }
  const isRight = ({ look, hit }: Press) => hit?.order === look.order
  return {
    presses: done,
    right: done.filter(isRight).length,
    wrong: done.filter((press) => press.hit !== undefined && !isRight(press)),
    // What was looked at and stands there still has been in sight since the look, and as long before as a hand takes.
    slowed: done.filter(({ hit, stoodThere, stoodFor }) => hit === undefined && stoodThere && stoodFor > 1_000),
    held: done.filter(({ hit }) => hit === undefined).length,
  }
}
