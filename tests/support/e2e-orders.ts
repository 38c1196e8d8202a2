import { contract } from '../../src/contract'
import type { MenuItem } from '../../src/contract/menu'
import type { NewOrder, Order } from '../../src/contract/orders'
import { DEMO_PASSWORD } from '../../server/demo/accounts'
import { type Caller, signIn } from '../../server/demo/simulation/api-caller'

export type OrderWish = {
  businessId?: number
  /** Collected by the customer. */
  isTakeaway?: boolean
  /** Wanted in so many minutes. */
  wantedIn?: number
  notes?: string
  /** Of the dishes that have sizes alone. */
  hasSizes?: boolean
  /** How many lines of the menu, from its first dish on. */
  lines?: number
  /** How many pieces of each. */
  pieces?: number
  /** Each with a topping, where it has any. */
  isTopped?: boolean
  /** What is wished of its last dish. */
  lastWish?: string
  /** Paid in advance. */
  byCard?: boolean
  customer?: string
}

/** Work that tests do behind the app's back: by the public calls, as other people's programs do. */
export type Actors = {
  as: (account: string) => Promise<Caller>
  /** An order of a customer, by the channel. */
  placeOrder: (wish?: OrderWish) => Promise<Order>
  /** How the server sees an order. */
  order: (id: number) => Promise<Order>
  /**
   * Rejects what still rings, so that a test begins in silence, and what earlier tests left cooking: a column of more than
   * twenty cards mounts only those on screen.
   */
  quiet: () => Promise<void>
}

const TEST_CUSTOMER = 'Customer'
let customers = 0

export function actorsAt(url: string): Actors {
  const callers = new Map<string, Promise<Caller>>()
  const as = (account: string): Promise<Caller> => {
    const known = callers.get(account) ?? signIn(url, account, DEMO_PASSWORD)
    callers.set(account, known)
    return known
  }
  return {
    as,
    placeOrder: async (wish = {}) => {
      const channel = await as('channel')
      return channel(contract.orders.intake, { body: await orderFor(channel, wish) })
    },
    order: async (orderId) => (await as('owner'))(contract.orders.one, { params: { orderId } }),
    quiet: async () => {
      const owner = await as('owner')
      const view = await owner(contract.orders.kanbanView, {})
      const ofTests = view.orders.filter(({ customer }) => customer.name.startsWith(TEST_CUSTOMER)).map(({ id }) => id)
      const cooking = view.columns.accepted.filter((id) => ofTests.includes(id))
      for (const orderId of [...view.columns.pending, ...cooking]) {
        await owner(contract.orders.reject, {
          params: { orderId },
          body: { rejectReason: { id: 0 }, notes: 'Before the test' },
        })
      }
      // What a company wants to add to a list rings, too.
      const { groups } = await owner(contract.companyOrders.board, {})
      for (const { id: groupId, askedOrderIds = [] } of groups)
        for (const orderId of askedOrderIds)
          await owner(contract.companyOrders.setStatus, {
            params: { groupId, status: 'REJECTED' },
            body: { orderId, notes: 'Before the test' },
          })
      // Whatever was cooking has a card on every tablet until somebody has seen it.
      const { orders } = await owner(contract.readiness.cancelledOrders, {})
      for (const { id } of orders) await owner(contract.readiness.acknowledgeCancel, { params: { orderId: id } })
    },
  }
}

async function orderFor(channel: Caller, wish: OrderWish): Promise<NewOrder> {
  const businessId = wish.businessId ?? 1
  const menu = await channel(contract.menu.items, { params: { id: businessId }, query: { status: 1 } })
  const place = wish.isTakeaway === true ? { takeAwayPoint: { id: await pointOf(channel, businessId) } } : ADDRESS
  customers++
  return {
    restaurant: { restaurantID: businessId },
    items: menu.items
      .filter(({ variants }) => wish.hasSizes !== true || variants.length > 0)
      .slice(0, wish.lines ?? 2)
      .map((dish, at, dishes) => ({
        ...lineOf(dish, wish),
        ...(wish.lastWish !== undefined && at === dishes.length - 1 && { notes: wish.lastWish }),
      })),
    customer: {
      name: wish.customer ?? `${TEST_CUSTOMER} ${customers}`,
      phonePrefix: '+355',
      phone: `69 555 ${String(customers).padStart(4, '0')}`,
    },
    ...place,
    description: wish.notes ?? '',
    ...(wish.byCard === true && { paymentMethod: { paymentType: 'CREDIT_CARD' } }),
    ...(wish.wantedIn !== undefined && { scheduled: new Date(Date.now() + wish.wantedIn * 60_000).toISOString() }),
  }
}

const ADDRESS = {
  customerAddress: { addressStreet: 'Rruga e Provës 1', addressDetails: '', latitude: 41.33, longitude: 19.82 },
}

/** A line of a dish, with the toppings that it must have, or is wished with. */
const lineOf = (dish: MenuItem, { pieces = 1, isTopped = false }: OrderWish): NewOrder['items'][number] => ({
  id: dish.id,
  quantity: pieces,
  variantItem: dish.variants[0] === undefined ? null : { id: dish.variants[0].id },
  toppingItems: dish.toppingTypes.flatMap((type) =>
    type.items
      .slice(0, isTopped ? Math.max(type.min, 1) : type.min)
      .map((one) => ({ id: one.id, toppingTypeId: type.id, quantity: 1 })),
  ),
})

/** A take-away point, as a channel knows it. */
async function pointOf(channel: Caller, businessId: number): Promise<number> {
  const [first] = await channel(contract.menu.takeAwayPoints, { params: { id: businessId } })
  if (first === undefined) throw new Error(`Business ${businessId} has no take-away point`)
  return first.id
}
