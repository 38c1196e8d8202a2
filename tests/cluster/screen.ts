import { chromium, type Page } from '@playwright/test'
import { STALE_AFTER_MS } from '#/offline/device/connection-state'
import type { Order } from '#/contract/orders'
import { hashPassword } from '#server/ground/session/password'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import type { Figure } from '../bench/figure'
import { call } from '../load/caller'
import { newOrder } from '../load/rush'
import { buildWorld, type World } from '../load/world'
import { chromiumOptions, GRANTED_PERMISSIONS } from '../support/chromium'
import { signInByHand, WITHOUT_WORKER } from '../support/e2e'
import { acceptButton, cardOf, chooseMinutes, dialogOf } from '../support/open-tablet'
import type { Cluster } from './cluster'
import { until } from './part'

/** The board of one kitchen in a real browser, through the trial's proxy. Its business gets no load. */
export type Screen = {
  /** An order comes, rings there, and somebody has chosen its minutes. */
  ring: () => Promise<void>
  /** Presses Accept, and looks at the screen until it says that the answer is sent. */
  answer: () => Promise<Answered>
  close: () => Promise<void>
}
/** Milliseconds since 1970, as the events of the server have them. */
export type Answered = {
  pressedAt: number
  sentAt: number
  /** When the screen first said that something is wrong with the connection. */
  toldAt: number | undefined
  /** The screen said that all is sent, or the card that this is, before the server had it; or the card said nothing although it waited. */
  untrue: string[]
}

const MINUTES = 20
/** Until then the card has said that a press waits. */
const SHOWN_WITHIN_MS = 2_000
/** The queue looks for itself so often, whatever else woke it (`src/offline/outbox/drain-loop.ts`). */
const QUEUE_LOOKS_SEC = 30
const SILENCE_SEC = STALE_AFTER_MS / 1_000 + 2
const WAITING = ['Not sent yet', 'Sending']
const TROUBLE = ['Reconnecting.', 'You are offline.', 'NOT RECEIVING ORDERS']
const ALL_IS_WELL = ['All sent.', 'Receiving orders again.', 'Connected again.']

export async function openScreen({ databaseUrl, url }: Cluster, asked: World['sql']): Promise<Screen> {
  const { businesses, sql } = await buildWorld(databaseUrl, 1)
  const [business] = businesses
  const [seat] = business?.seats ?? []
  if (business === undefined || seat === undefined) throw new Error('no business for the screen')
  const { rows } = await sql.query<{ username: string }>(
    'UPDATE users SET password_hash = $1 WHERE id = $2 RETURNING username',
    [await hashPassword(DEMO_PASSWORD), seat.userId],
  )
  await sql.end()
  const browser = await chromium.launch(chromiumOptions())
  const context = await browser.newContext({ baseURL: url, permissions: GRANTED_PERMISSIONS, ...WITHOUT_WORKER })
  const page = await context.newPage()
  await signInByHand(page, rows[0]?.username ?? '')
  let rings: Order | undefined
  return {
    ring: async () => {
      const body = newOrder(business)
      const { text } = await call({
        method: 'POST',
        url: `${url}/justeat/v2/orders/`,
        seat,
        key: crypto.randomUUID(),
        body,
      })
      rings = (JSON.parse(text) as { data: Order }).data // `orders.intake` answers the order
      await chooseMinutes(page, rings, MINUTES) // what is left is the press that answers
    },
    answer: async () => {
      if (rings === undefined) throw new Error('nothing rings')
      return answer(page, rings, asked)
    },
    close: () => browser.close(),
  }
}

type Look = { at: number; chip: string; text: string }

async function answer(page: Page, order: Order, asked: World['sql']): Promise<Answered> {
  const looks: Look[] = []
  await acceptButton(page, order).click()
  const pressedAt = Date.now()
  const card = cardOf(page, order)
  const chip = card.getByText(/^(Not sent yet|Sending|Sent|Needs you)$/)
  const look = async () => {
    const [text, isThere, isAsked, chips] = await Promise.all([
      page.locator('body').innerText(),
      card.count(),
      dialogOf(page, order).count(),
      chip.allInnerTexts(),
    ])
    // A card that moves to its column is drawn nowhere for a moment.
    if (isThere === 0 || isAsked > 0) return undefined
    const [said = 'nothing'] = chips
    looks.push({ at: Date.now(), chip: said, text })
    return said === 'Sent' || said === 'Needs you' ? true : undefined
  }
  await until('the answer is sent', look, 180)
  const last = looks.at(-1)
  const sentAt = last?.at ?? Date.now()
  // Asked of the primary that stays: one that is about to be given up may still answer.
  const stored = await until('the answer is stored', async () => (await eventOf(order, asked))?.getTime(), 60)
  const says = ({ text }: Look, words: readonly string[]) => words.find((word) => text.includes(word))
  const early = Math.max(0, stored - sentAt)
  return {
    pressedAt,
    sentAt,
    toldAt: looks.find((one) => says(one, TROUBLE) !== undefined)?.at,
    untrue: [
      ...looks
        .slice(0, -1)
        .flatMap(({ at, chip: said }) =>
          WAITING.includes(said) || at - pressedAt < SHOWN_WITHIN_MS ? [] : `"${said}" while it waited`,
        ),
      ...(early > 0 ? [`"${last?.chip ?? ''}" ${early} ms before it was stored`] : []),
      ...looks.filter(({ at }) => at < Math.min(stored, sentAt)).flatMap((one) => says(one, ALL_IS_WELL) ?? []),
    ],
  }
}

async function eventOf({ id }: Order, asked: World['sql']): Promise<Date | undefined> {
  const { rows } = await asked.query<{ at: Date }>(
    `SELECT at FROM events WHERE order_id = $1 AND payload->'order'->>'status' = 'ACCEPTED' ORDER BY seq LIMIT 1`,
    [id],
  )
  return rows[0]?.at
}

/** What the screen said while `fault` lasted; `backAt`: an order was answered again. `isDark`: nothing could be read meanwhile. */
export function screenFigures(
  name: string,
  { pressedAt, sentAt, toldAt, untrue }: Answered,
  { at, backAt, isDark }: { at: number; backAt: number; isDark: boolean },
): Figure[] {
  const isLong = backAt - at > SILENCE_SEC * 1_000
  const none = { budget: { most: 0 }, unit: '' }
  return [
    {
      name: `${name}: the answer pressed meanwhile is sent, after an order is`,
      budget: { most: QUEUE_LOOKS_SEC },
      unit: 's',
      measured: Math.max(0, sentAt - Math.max(backAt, pressedAt)) / 1_000,
      note: `pressed after ${((pressedAt - at) / 1_000).toFixed(1)} s`,
    },
    { name: `${name}: untrue on the screen`, ...none, measured: untrue.length, note: untrue.slice(0, 3).join(', ') },
    ...(isDark && isLong
      ? [
          {
            name: `${name}: the screen says that it hears nothing`,
            budget: { most: SILENCE_SEC },
            unit: 's',
            measured: ((toldAt ?? Number.NaN) - at) / 1_000,
          },
        ]
      : []),
  ]
}
