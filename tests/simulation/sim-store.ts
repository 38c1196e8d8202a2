import type { ClosingResult, DishResult, GroupResult, LiveEvent, OrderResult } from '#/contract/live'
import type { DishOff } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import { offKey, type OffTarget } from '#/domain/business/off-target'
import { instant } from '#/domain/values/time'
import { nowOf, type SimGroup } from './sim-group'
import { OPEN_SIGN, type SimSign, statusOf } from './sim-sign'

export type Stored = { fingerprint: string; result: StoredResult; applied: Applied | undefined }
type Final = { outcome: 'applied' | 'already' | 'conflict' | 'refused' }
export type StoredOrderResult = Extract<OrderResult, Final>
export type StoredDishResult = Extract<DishResult, Final>
export type StoredClosingResult = Extract<ClosingResult, Final>
export type StoredGroupResult = Extract<GroupResult, Final>
export type StoredResult = StoredOrderResult | StoredDishResult | StoredClosingResult | StoredGroupResult
/** An effect, for the ledger. `orderId`: for a dish, a business or a group its line. */
export type Applied = { key: string; epoch: string; orderId: number; seq: number }

/** A dish or a part of one, until when it is off, and which press by which device left it so. Times in milliseconds. */
export type SimDish = OffTarget & {
  businessId: number
  until: number | null
  at: number | null
  deviceId: string | null
}

/** Everything that a backup holds. */
type Data = {
  epoch: string
  orders: Map<number, Order>
  /** By their keys (`offKey`). */
  dishes: Map<string, SimDish>
  /** By the business. */
  signs: Map<number, SimSign>
  groups: Map<number, SimGroup>
  heads: Map<number, number>
  events: Map<number, LiveEvent[]>
  log: Map<string, Stored>
  sessions: Map<string, number>
}

/** Dishes, one of them of the other business, and a topping with the number of one of them. */
export const DISHES: readonly (OffTarget & { businessId: number })[] = [
  { id: 71, businessId: 1 },
  { id: 72, businessId: 1 },
  { id: 72, part: 'topping', businessId: 1 },
  { id: 73, businessId: 2 },
]

export const logKey = (businessId: number, key: string): string => `${businessId} ${key}`

/** What the server keeps: one gap-free sequence of events per business, the log of keys, and the last backup. */
export class SimStore {
  /** Business and key of everything that any history of this server ever carried out or answered. */
  readonly everLogged = new Set<string>()
  readonly applied: Applied[] = []
  onEvents: (businessId: number) => void = () => undefined
  readonly #now: () => number
  #data: Data
  #backup: Data
  #epochs = 1

  constructor(now: () => number, businesses: readonly number[]) {
    this.#now = now
    this.#data = {
      epoch: 'epoch1',
      orders: new Map(),
      dishes: new Map(DISHES.map((dish) => [offKey(dish), { ...dish, until: null, at: null, deviceId: null }])),
      signs: new Map(businesses.map((id) => [id, OPEN_SIGN])),
      groups: new Map(),
      heads: new Map(businesses.map((id) => [id, 0])),
      events: new Map(businesses.map((id) => [id, []])),
      log: new Map(),
      sessions: new Map(),
    }
    this.#backup = copyOf(this.#data)
  }

  get data(): Data {
    return this.#data
  }
  stored = (businessId: number, key: string): Stored | undefined => this.#data.log.get(logKey(businessId, key))
  log(businessId: number, key: string, stored: Stored): void {
    this.#data.log.set(logKey(businessId, key), stored)
  }

  backUp(): void {
    this.#backup = copyOf(this.#data)
  }

  /** The database is what it was at the last backup; numbers of orders are never given twice. */
  restore(): void {
    this.#epochs += 1
    this.#data = { ...copyOf(this.#backup), epoch: `epoch${this.#epochs}` }
  }

  nextSeq(businessId: number): number {
    const seq = (this.#data.heads.get(businessId) ?? 0) + 1
    this.#data.heads.set(businessId, seq)
    return seq
  }

  write(order: Order, seq: number, change: 'created' | 'status'): void {
    const { businessId } = order
    this.#data.orders.set(order.id, order)
    const at = instant(this.#now())
    this.#data.events.get(businessId)?.push({ type: 'order', businessId, seq, at, change, order })
    this.onEvents(businessId)
  }

  writeDish(dish: SimDish, seq: number): void {
    const { businessId } = dish
    this.#data.dishes.set(offKey(dish), dish)
    const { dishes: dishesOff, parts: partsOff } = this.offApart(businessId)
    const at = instant(this.#now())
    this.#data.events.get(businessId)?.push({ type: 'menu', businessId, seq, at, dishesOff, partsOff })
    this.onEvents(businessId)
  }

  writeSign(businessId: number, sign: SimSign, seq: number): void {
    this.#data.signs.set(businessId, sign)
    const at = instant(this.#now())
    const businessStatus = statusOf(sign, this.#now())
    this.#data.events.get(businessId)?.push({ type: 'businessStatus', businessId, seq, at, businessStatus })
    this.onEvents(businessId)
  }

  writeGroup(group: SimGroup, seq: number): void {
    const { businessId, id: groupId } = group
    this.#data.groups.set(groupId, group)
    const at = instant(this.#now())
    this.#data.events.get(businessId)?.push({ type: 'meals', businessId, seq, at, groupId, group: nowOf(group) })
    this.onEvents(businessId)
  }

  /** As events and snapshots have it. */
  offApart(businessId: number): { dishes: DishOff[]; parts: DishOff[] } {
    const all = this.dishesOff(businessId)
    return {
      dishes: all.filter(({ part }) => part === undefined),
      parts: all.filter(({ part }) => part !== undefined),
    }
  }

  dishesOff(businessId: number): DishOff[] {
    return [...this.#data.dishes.values()].flatMap((dish) => {
      const { id, part, until, at } = dish
      if (dish.businessId !== businessId || until === null || until <= this.#now()) return []
      return { id, part, itemName: offKey(dish), until: instant(until), by: null, at: at === null ? null : instant(at) }
    })
  }
}

function copyOf(data: Data): Data {
  return {
    epoch: data.epoch,
    orders: new Map(data.orders),
    dishes: new Map(data.dishes),
    signs: new Map(data.signs),
    groups: new Map(data.groups),
    heads: new Map(data.heads),
    events: new Map([...data.events].map(([id, events]) => [id, [...events]])),
    log: new Map(data.log),
    sessions: new Map(data.sessions),
  }
}
