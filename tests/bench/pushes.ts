import { NOWHERE, pushTargetOf } from '#/domain/marketing/redirect'
import { setTimeout } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#server/demo/accounts'
import { AT_ONCE } from '#server/platform/notifications/claim-deliveries'
import { QUEUES } from '#server/ground/queue/queues'
import { contract } from '../../src/contract'
import { aPush } from '../support/a-notification'
import { actorsAt } from '../support/e2e-orders'
import type { E2eServer } from '../support/e2e-server'
import { type Figure, quantile } from './figure'
import { leanClient, tokenOf } from './lean-client'
import { SIZE, TOKEN } from './marketing-data'
import type { Sink } from './push-sink'

const RATE = { least: 0.6 }
const BESIDE = { most: 1.2 }
/** Pushes of a bare loop, before and after. */
const BARE = Math.min(20_000, SIZE.receivers)
/** A press of the kitchen so often, and so many of them alone. */
const PRESS_EVERY_MS = 150
const PRESSES = 300
/** A push that stands still is given up. */
const STILL_MS = 120_000

/** A push to everybody, beside a bare loop over the same transport, and beside a kitchen that presses. */
export async function measurePushes(server: E2eServer, sink: Sink): Promise<Figure[]> {
  const kitchen = await pressing(server)
  await kitchen.press(20) // warms the code and the prepared statements
  const alone = await kitchen.press(PRESSES)
  const before = await bareRate(sink)
  const push = await sendToAll(server, sink, () => kitchen.press(PRESSES))
  const after = await bareRate(sink)
  const bare = (before + after) / 2
  return [
    {
      name: `a push to ${push.total.toLocaleString('en')} ÷ a bare loop, rate`,
      budget: RATE,
      unit: '',
      measured: push.rate / bare,
      note: `${Math.round(push.rate)} a second; bare ${Math.round(before)} and ${Math.round(after)}; released in ${push.releasedIn.toFixed(1)} s, the first after ${push.firstAfter.toFixed(1)} s, all after ${push.allAfter.toFixed(0)} s`,
    },
    {
      name: 'a kitchen’s accept beside it ÷ alone, p99',
      budget: BESIDE,
      unit: '',
      measured: quantile(push.beside, 0.99) / quantile(alone, 0.99),
      note: `p99 ${Math.round(quantile(push.beside, 0.99))} and ${Math.round(quantile(alone, 0.99))} ms, p50 ${Math.round(quantile(push.beside, 0.5))} and ${Math.round(quantile(alone, 0.5))} ms, ${push.beside.length} presses beside`,
    },
  ]
}

/** Pushes a second of a loop that does nothing else, as many at once as the server. */
async function bareRate({ transport }: Sink): Promise<number> {
  const atOnce = AT_ONCE * QUEUES.notification_batch.atOnce
  const { title, body } = aPush('Bench')
  let next = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < BARE) {
        next += 1
        const payload = {
          kind: 'notification' as const,
          notificationId: 1,
          title: title.sq,
          body: body.sq,
          ...pushTargetOf(NOWHERE),
        }
        const options = { ttlSec: 3_600, topic: 'notification-1' }
        const outcome = await transport.send({ kind: 'fcm', regId: `${TOKEN}${next}` }, payload, options)
        if (outcome !== 'sent') throw new Error(`the sink answered ${outcome}`)
      }
    }),
  )
  return BARE / ((performance.now() - begun) / 1000)
}

async function sendToAll({ url }: E2eServer, sink: Sink, beside: () => Promise<number[]>) {
  const admin = leanClient(url, await tokenOf(url, 'admin', DEMO_PASSWORD))
  const path = `/${contract.notifications.create.path}`
  const ask = async <Data>(method: 'GET' | 'PUT' | 'POST', at: string, body?: unknown, revision = 1): Promise<Data> =>
    (JSON.parse(await admin(method, at, body, { 'If-Match': `"r${revision}"` })) as { data: Data }).data // as the contract has it
  const { id } = await ask<{ id: number }>('POST', path, aPush('Bench'))
  const { total } = await ask<{ total: number }>('GET', `${path}/${id}/count`)
  const had = await sink.taken()
  const begun = performance.now()
  const seconds = (): number => (performance.now() - begun) / 1000
  await ask('PUT', `${path}/${id}/send`, { receivers: total })
  const releasedIn = seconds()
  let firstAfter: number | undefined
  let last = { taken: 0, at: seconds() }
  const presses: number[] = []
  let isSending = true
  const pressing = (async () => {
    while (isSending)
      if (firstAfter === undefined) await setTimeout(200)
      else presses.push(...(await beside()))
  })()
  const demonstration = total - SIZE.receivers // these go nowhere
  while (last.taken < total - demonstration) {
    await setTimeout(250)
    const taken = (await sink.taken()) - had
    if (taken > 0) firstAfter ??= seconds()
    if (taken > last.taken) last = { taken, at: seconds() }
    else if (seconds() - last.at > STILL_MS / 1000) throw new Error(`the push stands still after ${taken} of ${total}`)
  }
  isSending = false
  await pressing
  const first = firstAfter ?? last.at
  return {
    total,
    releasedIn,
    firstAfter: first,
    allAfter: last.at,
    rate: last.taken / (last.at - first),
    beside: presses,
  }
}

/** A kitchen that accepts an order every so often; its orders are placed before. */
async function pressing({ url }: E2eServer) {
  const { placeOrder, quiet } = actorsAt(url)
  const tablet = leanClient(url, await tokenOf(url, 'kitchen', DEMO_PASSWORD))
  return {
    press: async (count: number): Promise<number[]> => {
      const times: number[] = []
      for (let i = 0; i < count; i++) {
        const { id } = await placeOrder({ lines: 1 })
        const since = performance.now()
        await tablet('PUT', `/posweb/v1/orders/${id}/status/ACCEPTED`, { cookingTime: 25 })
        times.push(performance.now() - since)
        await setTimeout(PRESS_EVERY_MS)
      }
      await quiet()
      return times
    },
  }
}
