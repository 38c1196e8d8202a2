import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import type { Api } from '#/api/call-types'
import { versionToWrite } from '#/contract/commands/upcast'
import type { LiveCommand, LiveOrderCommand } from '#/contract/live'
import { type NewOrder, Order as OrderShape, type Order } from '#/contract/orders'
import { BUSINESS, MENU } from '../support/seed'

/** A delivery of two plates of qofte to a new customer's door; say what differs. */
export const aNewOrder = (differs: Partial<NewOrder> = {}): NewOrder => ({
  restaurant: { restaurantID: BUSINESS.own },
  items: [{ id: MENU.own.plain, quantity: 2 }],
  customer: { name: 'Arta Kola', phonePrefix: '+355', phone: '69 123 4567' },
  customerAddress: { addressStreet: 'Rruga Myslym Shyri 42', addressDetails: 'Kati 3' },
  ...differs,
})

/** An order as screens have it: without what channels alone are told. */
export const asOnScreens = (order: Order): Order => v.parse(v.omit(OrderShape, ['customerStatus']), order)

export const placeOrder = async (api: Api, differs: Partial<NewOrder> = {}): Promise<Order> =>
  asOnScreens(await api.orders.intake({ body: aNewOrder(differs) }))

/** An order by its number, as screens have it. */
export const readOrder = async (api: Api, orderId: number): Promise<Order> =>
  asOnScreens(await api.orders.one({ params: { orderId } }))

/** How a call failed: `refusal already_accepted`, `fault not_found`; fails the test where it succeeded. */
export async function failure(call: Promise<unknown>): Promise<ApiError & { said: string }> {
  const error: unknown = await call.then(
    () => new Error('the call succeeded'),
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof ApiError)) throw error
  return Object.assign(error, { said: `${error.kind} ${error.code}` })
}

let deviceSeq = 0

type Tap = { cmd: LiveOrderCommand['cmd']; payload?: object } & Partial<Omit<LiveOrderCommand, 'cmd' | 'payload'>>

/** A queued command as a tablet sends it, seen on the order as it is handed in. */
export const aCommand = (order: Order, { cmd, payload = {}, ...differs }: Tap): LiveOrderCommand => ({
  key: randomUUID(),
  deviceSeq: ++deviceSeq,
  businessId: order.businessId,
  orderId: order.id,
  v: versionToWrite(cmd),
  baseStatus: order.status,
  baseStatusVersion: order.statusVersion,
  baseMinutes: order.totalCookingTime,
  baseRecalls: order.recall?.count ?? 0,
  after: null,
  occurredAt: new Date().toISOString(),
  cmd,
  payload,
  ...differs,
})

export const send = async (api: Api, commands: LiveCommand[], deviceId: string = randomUUID()) =>
  (await api.live.commands({ body: { deviceId, commands } })).results
