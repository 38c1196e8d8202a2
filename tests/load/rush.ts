import { randomUUID } from 'node:crypto'
import { call } from './caller'
import type { Ledger } from './ledger'
import type { LoadBusiness, Seat, World } from './world'

export type Rush = {
  seconds: number
  orders: number
  commands: number
  /** From the moment when it was due to the answer, milliseconds: waiting in the generator counts. */
  orderTimes: number[]
  commandTimes: number[]
  failures: string[]
}

type Due = { orderId: number; seat: Seat; step: number }
const STEPS = [
  { status: 'ACCEPTED', body: { cookingTime: 25 } },
  { status: 'COOKED', body: undefined },
  { status: 'DELIVERED', body: undefined },
] as const

const TICK_MS = 10
let customers = 0

/**
 * Offers so many orders and status commands a second, whether or not the server keeps up, and waits for the last answer.
 * Every order is accepted, cooked and handed over by tablets of its business.
 */
export async function rush(
  world: World,
  urlOf: (n: number) => string,
  ledger: Ledger,
  offer: { seconds: number; orders: number; commands: number; isOver?: () => boolean },
): Promise<Rush> {
  const result: Rush = { seconds: 0, orders: 0, commands: 0, orderTimes: [], commandTimes: [], failures: [] }
  const queue: Due[] = []
  const underWay = new Set<Promise<void>>()
  const watch = (work: Promise<void>): void => {
    const done = work
      .catch((error: unknown) => void result.failures.push(String(error)))
      .finally(() => underWay.delete(done))
    underWay.add(done)
  }

  const placeOrder = async (business: LoadBusiness, due: number): Promise<void> => {
    const seat = pick(business.seats)
    const key = randomUUID()
    ledger.meant(key, 'order')
    const body = newOrder(business)
    const url = `${urlOf(seat.n)}/justeat/v2/orders/`
    const { text } = await call({ method: 'POST', url, seat, key, body })
    const { data, statusMessage } = JSON.parse(text) as { data: { id: number }; statusMessage: { success: boolean } }
    if (!statusMessage.success) throw new Error(`order: ${text.slice(0, 200)}`)
    ledger.answered(key, 'applied')
    result.orders++
    result.orderTimes.push(performance.now() - due)
    queue.push({ orderId: data.id, seat: pick(business.seats), step: 0 })
  }
  const moveOn = async ({ orderId, seat, step }: Due, due: number): Promise<void> => {
    const { status, body } = STEPS[step] ?? STEPS[0]
    const key = randomUUID()
    ledger.meant(key, 'command')
    const url = `${urlOf(seat.n)}/posweb/v1/orders/${orderId}/status/${status}`
    const { text } = await call({ method: 'PUT', url, seat, key, body: body ?? {} })
    if (!text.includes('"success":true')) throw new Error(`${status}: ${text.slice(-200)}`)
    ledger.answered(key, 'applied')
    result.commands++
    result.commandTimes.push(performance.now() - due)
    if (step + 1 < STEPS.length) queue.push({ orderId, seat, step: step + 1 })
  }

  const begun = performance.now()
  const end = begun + offer.seconds * 1000
  let offered = { orders: 0, commands: 0 }
  for (let now = begun; now < end && offer.isOver?.() !== true; now = performance.now()) {
    const passed = (now - begun) / 1000
    for (; offered.orders < passed * offer.orders; offered.orders++)
      watch(placeOrder(pick(world.businesses), begun + (offered.orders / offer.orders) * 1000))
    for (; offered.commands < passed * offer.commands && queue.length > 0; offered.commands++)
      watch(moveOn(queue.shift() ?? never(), performance.now()))
    // Commands that had no order to work on were not offered.
    offered = { ...offered, commands: Math.max(offered.commands, Math.floor(passed * offer.commands)) }
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
  }
  result.seconds = (performance.now() - begun) / 1000
  await Promise.all(underWay)
  // What the last orders still need is done without being counted.
  return result
}

const never = (): never => {
  throw new Error('the queue was not empty')
}
export const pick = <T>(from: readonly T[]): T => from[Math.floor(Math.random() * from.length)] ?? never()

export const newOrder = ({ id, dishId }: LoadBusiness) => ({
  restaurant: { restaurantID: id },
  items: [{ id: dishId, quantity: 1 + (customers % 3) }],
  customer: {
    name: `Customer ${++customers % 5000}`,
    phonePrefix: '+355',
    phone: `69 ${String(customers % 5000).padStart(7, '0')}`,
  },
  customerAddress: { addressStreet: 'Rruga e Provës 1', addressDetails: '' },
  description: '',
})
