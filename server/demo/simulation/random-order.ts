import type { MenuItem } from '../../../src/contract/menu'
import type { NewOrder, Order } from '../../../src/contract/orders'
import { instant, MINUTE_MS } from '../../../src/domain/values/time'
import { DEMO_CITIES, FIRST_NAMES, ITEM_NOTES, LAST_NAMES, ORDER_NOTES } from '../places'
import type { Random } from '../random'

/** What a channel knows of a business: its live menu and where customers can collect. */
export type Shop = {
  businessId: number
  cityName: string
  menu: readonly MenuItem[]
  takeAwayPointIds: readonly number[]
  /** Who has ordered here before, and where they live; grows with every new one. */
  guests: Guest[]
}

/** A customer who can come back. */
export type Guest = { customerId: number; addressId: number | null }

/** How many of an evening's customers have been here before. */
const RETURNING = 1 / 3

const MILLION = 1_000_000

/** One customer's order from the live menu: mostly deliveries for now, some takeaway, some for later, some with notes. */
export function randomOrder(
  shop: Shop,
  now: number,
  random: Random,
): NewOrder & { customer: NonNullable<NewOrder['customer']> } {
  const isTakeaway = shop.takeAwayPointIds.length > 0 && random.chance(0.28)
  const guest = shop.guests.length > 0 && random.chance(RETURNING) ? random.pick(shop.guests) : undefined
  return {
    restaurant: { restaurantID: shop.businessId },
    items: Array.from({ length: random.weighted([1, 2, 3, 4], (n) => 5 - n) }, () => randomItem(shop.menu, random)),
    customer: guest === undefined ? newCustomer(random) : { id: guest.customerId },
    ...(isTakeaway
      ? { takeAwayPoint: { id: random.pick(shop.takeAwayPointIds) } }
      : { customerAddress: addressOf(guest, shop, random) }),
    description: random.chance(0.2) ? random.pick(ORDER_NOTES) : '',
    scheduled: random.chance(0.12) ? instant(now + random.int(50, 150) * MINUTE_MS) : null,
    discount: random.chance(0.06) ? { discountType: 'PERCENT', value: 10 } : null,
    paymentMethod: { paymentType: random.chance(0.6) ? 'CASH' : 'CREDIT_CARD' },
  }
}

const newCustomer = (random: Random) => ({
  name: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
  phonePrefix: '+355',
  phone: `6${random.int(7, 9)} ${random.int(200, 999)} ${random.int(1000, 9999)}`,
})

/** Where a guest lives; somewhere in the city for who was never brought anything. */
function addressOf(guest: Guest | undefined, { cityName }: Shop, random: Random): NewOrder['customerAddress'] {
  if (typeof guest?.addressId === 'number') return { id: guest.addressId }
  const city = DEMO_CITIES.find(({ name }) => name === cityName) ?? DEMO_CITIES[0]
  return {
    addressStreet: `${random.pick(city.streets)} ${random.int(1, 180)}`,
    addressDetails: random.chance(0.5) ? `Kati ${random.int(1, 8)}` : '',
    latitude: (city.centre.latitudeE6 + random.int(-18_000, 18_000)) / MILLION,
    longitude: (city.centre.longitudeE6 + random.int(-22_000, 22_000)) / MILLION,
  }
}

/** Remembers whose order it was: with an address as soon as there is one. */
export function rememberGuest({ guests }: Pick<Shop, 'guests'>, { customer, customerAddress }: OrderOfGuest): void {
  const known = guests.find(({ customerId }) => customerId === customer.id)
  if (known === undefined) guests.push({ customerId: customer.id, addressId: customerAddress?.id ?? null })
  else known.addressId ??= customerAddress?.id ?? null
}
type OrderOfGuest = Pick<Order, 'customer' | 'customerAddress'>

const randomItem = (menu: readonly MenuItem[], random: Random): NewOrder['items'][number] =>
  itemOf(random.pick(menu), random)

/** A dish as somebody orders it: with a size and toppings, where it has any. */
export function itemOf(dish: MenuItem, random: Random): NewOrder['items'][number] {
  const variant = dish.variants.length > 0 ? random.pick(dish.variants) : undefined
  const toppingItems = dish.toppingTypes
    .filter((type) => type.active)
    .flatMap((type) => {
      const active = type.items.filter((one) => one.active)
      const count = type.min > 0 ? type.min : random.chance(0.35) ? Math.min(1, type.max) : 0
      const first = random.int(0, Math.max(0, active.length - count))
      return active
        .slice(first, first + count)
        .map((topping) => ({ id: topping.id, toppingTypeId: type.id, quantity: 1 }))
    })
  return {
    id: dish.id,
    quantity: random.weighted([1, 2, 3], (n) => 1 / n ** 2),
    // A bottle of beer is not "well done".
    notes: dish.variants.length + toppingItems.length > 0 && random.chance(0.15) ? random.pick(ITEM_NOTES) : '',
    variantItem: variant === undefined ? null : { id: variant.id },
    toppingItems,
  }
}
