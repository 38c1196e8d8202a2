import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Order } from '#/contract/orders'
import { type Client, signedIn } from '../support/client'
import { movableClock, startTestServer, type TestServer } from '../support/server'
import { placeOrder } from './ordering'
import type { GatewayResult } from '#server/ports'

/** Each second of it belongs to one test. */
export const clock = movableClock()
/** How the systems beside Drin answer, and how often they were asked. */
export const beside = { answer: { state: 'recorded' } as GatewayResult, asked: 0 }
const ask = async (): Promise<GatewayResult> => {
  beside.asked += 1
  return beside.answer
}

export let server: TestServer
export let kitchen: Client
export let owner: Client
/** New for each test. */
export let order: Order

/** Called once by a file of tests that edit an order. */
export function beginEachWithAnOrder(): void {
  beforeAll(async () => {
    const gateway = { synchronize: ask, printInvoice: ask, refund: ask }
    server = await startTestServer({ clock, deps: { gateway } })
    kitchen = await signedIn(server, 'kitchen')
    owner = await signedIn(server, 'owner')
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    Object.assign(beside, { answer: { state: 'recorded' }, asked: 0 })
    clock.advance(1_000)
    order = await placeOrder(kitchen.api)
  })
}

export const of = (orderId: number) => ({ params: { orderId } })
export const withKey = () => ({ headers: { 'Idempotency-Key': randomUUID() } })
export const byCard = () => placeOrder(kitchen.api, { paymentMethod: { paymentType: 'CREDIT_CARD' } })
