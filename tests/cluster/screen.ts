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
  /** The card said that it waits, or it was sent at once. */
  wasWaiting: boolean
  sentAt: number
  /** When the screen first said that something is wrong with the connection. */
  toldAt: number | undefined
  /** The screen said that all is sent, or the card that this is, before the server had it. */
  saidTooEarly: string[]
}

const MINUTES = 20
/** Until then a press that is sent at once is not called waiting, and one that is not must be. */
const SHOWN_WITHIN_MS = 2_000
/** The queue looks for itself so often, whatever else woke it (`src/offline/outbox/drain-loop.ts`). */
const QUEUE_LOOKS_SEC = 30
const SILENCE_SEC = STALE_AFTER_MS / 1_000 + 2
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

async function answer(page: Page, order: Order, asked: World['sql']): Promise<Answered> {
  const looks: { at: number; isWaiting: boolean; text: string }[] = []
  await acceptButton(page, order).click()
  const pressedAt = Date.now()
  const card = cardOf(page, order)
  await card.waitFor()
  const unsent = card.getByText(/^(Not sent yet|Sending)$/)
  const look = async () => {
    const isWaiting = (await unsent.count()) > 0
    const text = await page.locator('body').innerText()
    looks.push({ at: Date.now(), isWaiting, text })
    const isAnswered = (await dialogOf(page, order).count()) === 0
    // A press that has just been made may not be drawn yet.
    return isAnswered && !isWaiting && Date.now() - pressedAt > SHOWN_WITHIN_MS / 4 ? true : undefined
  }
  await until('the answer is sent', look, 180)
  const lastWaiting = looks.findLast(({ isWaiting }) => isWaiting)
  const sentAt = looks.find(({ at }) => at > (lastWaiting?.at ?? 0))?.at ?? Date.now()
  const { rows } = await asked.query<{ at: Date }>(
    `SELECT at FROM events WHERE order_id = $1 AND payload->'order'->>'status' = 'ACCEPTED' ORDER BY seq LIMIT 1`,
    [order.id],
  )
  const there = rows[0]?.at.getTime() ?? Number.POSITIVE_INFINITY
  const says = ({ text }: { text: string }, words: readonly string[]) => words.find((word) => text.includes(word))
  const trouble = looks.find((one) => says(one, TROUBLE) !== undefined)
  return {
    pressedAt,
    wasWaiting: lastWaiting !== undefined || sentAt - pressedAt < SHOWN_WITHIN_MS,
    sentAt,
    toldAt: trouble?.at,
    saidTooEarly: [
      ...(sentAt < there ? ['sent'] : []),
      ...looks.filter(({ at, isWaiting }) => isWaiting && at < there).flatMap((one) => says(one, ALL_IS_WELL) ?? []),
    ],
  }
}

/** What the screen said while `fault` lasted; `backAt`: an order was answered again. `isDark`: nothing could be read meanwhile. */
export function screenFigures(
  name: string,
  { pressedAt, sentAt, toldAt, wasWaiting, saidTooEarly }: Answered,
  { at, backAt, isDark }: { at: number; backAt: number; isDark: boolean },
): Figure[] {
  const isLong = backAt - at > SILENCE_SEC * 1_000
  const none = { budget: { most: 0 }, unit: '' }
  const wrong = [...saidTooEarly, ...(wasWaiting ? [] : ['not shown as waiting'])]
  return [
    {
      name: `${name}: the answer pressed meanwhile is sent, after an order is`,
      budget: { most: QUEUE_LOOKS_SEC },
      unit: 's',
      measured: Math.max(0, sentAt - Math.max(backAt, pressedAt)) / 1_000,
      note: `pressed after ${((pressedAt - at) / 1_000).toFixed(1)} s`,
    },
    { name: `${name}: untrue on the screen`, ...none, measured: wrong.length, note: wrong.slice(0, 3).join(', ') },
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
