import type { BusinessStatusAnswer } from '#/contract/business-status'
import type { GroupNow, LiveEvent } from '#/contract/live'
import { type LiveCursor, parseCursor } from '#/contract/live-cursor'
import type { DishNow, DishOff } from '#/contract/menu'
import type { KanbanView, Order } from '#/contract/orders'
import { isSameTarget } from '#/domain/business/off-target'
import { marksVersion } from '#/domain/orders/marks-version'
import { cacheDb, type OrderRow, withReopen } from './db'
import { FACTS } from './fact-keys'
import { type CursorStep, mergeCursor, stepCursor } from './cursor'
import { withNews } from './group-news'
import type { CacheTables } from './tables'

/** What a write changed: the new rows and the ids that are gone from the board. */
export type CacheChange = { orders: Order[]; removed: number[] }

/** A dish as an answer of the server named it, with the event that holds it. */
export type LearnedDish = { businessId: number; seq: number; dish: DishNow }

/** The same of a business that was closed or opened. */
export type LearnedStatus = { businessId: number; seq: number; businessStatus: BusinessStatusAnswer }

/** The same of a group of meals. */
export type LearnedGroup = { businessId: number; group: GroupNow }

export type EventsApplied = CacheChange &
  Pick<CursorStep, 'problem'> & { cursor: LiveCursor | undefined; facts: string[] }

/** They name customers, and nothing ever takes them off a board. */
const KEPT_OFF_BOARD = 50

/** Its numbers only ever rise: a sum that is higher is a newer state, an equal one the same. */
const age = (order: Order): number => order.statusVersion + order.revision + marksVersion(order)

export const isNewer = (incoming: Order, known: Order | undefined): boolean =>
  known === undefined || age(incoming) > age(known)

export type OrderCache = ReturnType<typeof createOrderCache>

/** The server's state on this device: orders, how far their events go, and a few single values. */
export function createOrderCache(db: CacheTables = cacheDb) {
  // Dexie's promises, not `async`: see outbox-moves.ts.
  const factOf = (key: string): Promise<unknown> => db.facts.get(key).then((row) => row?.value)
  /** Only this module writes it, as `LiveCursor`. */
  const cursorOf = () => factOf(FACTS.cursor).then((value) => value as LiveCursor | undefined)
  const putFact = (key: string, value: unknown, at: number) => db.facts.put({ key, value, at })
  const rowOf = (order: Order, board: 0 | 1): OrderRow => ({ id: order.id, businessId: order.businessId, board, order })

  /** What is known of the groups of these businesses, with this news of them. */
  const groupFacts = (news: readonly LearnedGroup[]): Promise<{ key: string; value: GroupNow[] }[]> =>
    Promise.all(
      [...new Set(news.map(({ businessId }) => businessId))].map((businessId) =>
        factOf(FACTS.mealGroups(businessId)).then((value) => {
          const known = (value ?? []) as readonly GroupNow[] // only this module writes it
          const told = news.filter((one) => one.businessId === businessId).map(({ group }) => group)
          return { key: FACTS.mealGroups(businessId), value: withNews(known, told) }
        }),
      ),
    )

  const write = <T>(work: () => Promise<T>): Promise<T> =>
    withReopen(db, () => db.transaction('rw', ['orders', 'facts'], work))

  return {
    /** Everything that a cold start shows, in one read. */
    load: (): Promise<{
      rows: OrderRow[]
      cursor: LiveCursor | undefined
      asOf: number | null
      owner: number | null
    }> =>
      withReopen(db, () =>
        db.transaction('r', ['orders', 'facts'], async () => {
          const [rows, cursor, asOf, owner] = await Promise.all([
            db.orders.toArray(),
            cursorOf(),
            factOf(FACTS.asOf),
            factOf(FACTS.owner),
          ])
          return {
            rows,
            cursor,
            asOf: typeof asOf === 'number' ? asOf : null,
            owner: typeof owner === 'number' ? owner : null,
          }
        }),
      ),

    cursor: (): Promise<LiveCursor | undefined> => withReopen(db, cursorOf),
    orders: (ids: readonly number[]): Promise<OrderRow[]> =>
      withReopen(db, async () => (await db.orders.bulkGet([...ids])).filter((row) => row !== undefined)),
    fact: (key: string): Promise<unknown> => withReopen(db, () => factOf(key)),
    setFact: (key: string, value: unknown, at: number): Promise<void> =>
      withReopen(db, async () => {
        await putFact(key, value, at)
      }),
    /** When a value was written last, server time; null = never. */
    factAt: (key: string): Promise<number | null> => withReopen(db, async () => (await db.facts.get(key))?.at ?? null),
    /** Sets a value unless it was written since `seen` (`factAt`); answers whether it is set. */
    setFactSince: (key: string, value: unknown, at: number, seen: number | null): Promise<boolean> =>
      write(async () => {
        if (((await db.facts.get(key))?.at ?? null) !== seen) return false
        await putFact(key, value, at)
        return true
      }),

    /** Events and cursor in one transaction: after a crash either both are there or neither. `at` = server time. */
    applyEvents: (epoch: string, events: readonly LiveEvent[], at: number): Promise<EventsApplied> =>
      write(async () => {
        const cursor = await cursorOf()
        if (cursor === undefined) return { orders: [], removed: [], facts: [], cursor, problem: 'gap' }
        const step = stepCursor(cursor, epoch, events)
        const { orders, values } = latestOf(step.accepted)
        const rows = await db.orders.bulkGet(orders.map((order) => order.id))
        const fresh = boarded(orders, rows)
        await db.orders.bulkPut(fresh.map((order) => rowOf(order, 1)))
        const groups = await groupFacts(step.accepted.flatMap(groupIn))
        const facts = [...[...values].map(([key, value]) => ({ key, value })), ...groups].map((fact) => ({
          ...fact,
          at,
        }))
        await db.facts.bulkPut([...facts, { key: FACTS.cursor, value: step.cursor, at }])
        await putFact(FACTS.asOf, at, at)
        return {
          orders: fresh,
          removed: [],
          facts: facts.map(({ key }) => key),
          cursor: step.cursor,
          problem: step.problem,
        }
      }),

    /**
     * The board as the server sees it. A business whose events here are already past the snapshot keeps its rows;
     * another epoch replaces everything. `keep` = orders that a person still has to look at. Of those that were opened
     * on their own pages the newest stay.
     */
    applySnapshot: (
      view: KanbanView,
      owner: number,
      keep: ReadonlySet<number>,
    ): Promise<CacheChange & { cursor: LiveCursor; facts: string[] }> =>
      write(async () => {
        const at = Date.parse(view.serverTime)
        const theirs = parseCursor(view.cursor)
        if (theirs === undefined) throw new Error('The snapshot carries no readable cursor')
        const ours = await cursorOf()
        const isOtherEpoch = ours === undefined || ours.epoch !== theirs.epoch
        // A business that it does not name was taken away from this person: nothing of that stays.
        const isStale = (businessId: number): boolean => {
          const head = theirs.heads[businessId]
          return !isOtherEpoch && head !== undefined && (ours.heads[businessId] ?? -1) > head
        }
        const known = new Map((await db.orders.toArray()).map((row) => [row.id, row]))
        const taken = view.orders.filter(
          (order) => isOtherEpoch || (!isStale(order.businessId) && isNewer(order, known.get(order.id)?.order)),
        )
        const inView = new Set(view.orders.map((order) => order.id))
        const removed = [...known.values()]
          .filter((row) => row.board === 1 && !inView.has(row.id) && !keep.has(row.id))
          .filter((row) => isOtherEpoch || !isStale(row.businessId))
          .map((row) => row.id)
        const promoted = view.orders.flatMap((order) => {
          const row = known.get(order.id)
          return row !== undefined && row.board === 0 && !taken.includes(order) ? [{ ...row, board: 1 as const }] : []
        })
        const opened = [...known.values()].filter((row) => row.board === 0 && !inView.has(row.id) && !keep.has(row.id))
        const forgotten = opened.toSorted((a, b) => b.id - a.id).slice(KEPT_OFF_BOARD)
        await db.orders.bulkDelete([...removed, ...forgotten.map((row) => row.id)])
        await db.orders.bulkPut([...taken.map((order) => rowOf(order, 1)), ...promoted])
        const cursor = mergeCursor(ours, theirs)
        await putFact(FACTS.cursor, cursor, at)
        await putFact(FACTS.asOf, at, at)
        await putFact(FACTS.owner, owner, at)
        const facts = (view.dishesOff ?? [])
          .filter(({ businessId }) => isOtherEpoch || !isStale(businessId))
          .map(({ businessId, dishes, parts = [] }) => ({
            key: FACTS.dishesOff(businessId),
            value: [...dishes, ...parts],
            at,
          }))
        // A restored server may have lost what this device heard of its groups of meals.
        if (isOtherEpoch)
          facts.push(...Object.keys(theirs.heads).map((id) => ({ key: FACTS.mealGroups(Number(id)), value: [], at })))
        await db.facts.bulkPut(facts)
        return {
          orders: [...taken, ...promoted.map((row) => row.order)],
          removed,
          cursor,
          facts: facts.map(({ key }) => key),
        }
      }),

    /** Orders that came some other way (a command's answer, a page of its own); older ones are left alone. */
    putOrders: (orders: readonly Order[], board: 0 | 1): Promise<Order[]> =>
      write(async () => {
        const rows = await db.orders.bulkGet(orders.map((order) => order.id))
        if (board === 1) {
          const fresh = boarded(orders, rows)
          await db.orders.bulkPut(fresh.map((order) => rowOf(order, 1)))
          return fresh
        }
        const newer = orders.flatMap((order, i) =>
          isNewer(order, rows[i]?.order) ? [rowOf(order, rows[i]?.board ?? 0)] : [],
        )
        await db.orders.bulkPut(newer)
        return newer.map((row) => row.order)
      }),

    /**
     * Dishes that a command's answer named, where their events have not come yet; gives the facts that changed. Without it a
     * dish would be back for a moment, between the answer and its event.
     */
    learnDishes: (learned: readonly LearnedDish[], at: number): Promise<string[]> =>
      write(async () => {
        const cursor = await cursorOf()
        const news = learned.filter(({ businessId, seq }) => (cursor?.heads[businessId] ?? -1) < seq)
        for (const { businessId, dish } of news) {
          const key = FACTS.dishesOff(businessId)
          // Events, snapshots and answers write this fact, all of them in the contract's shape.
          const known = ((await factOf(key)) ?? []) as readonly DishOff[]
          const { until } = dish
          const others = known.filter((one) => !isSameTarget(one, dish))
          await putFact(key, until === null ? others : [...others, { ...dish, until }], at)
        }
        return [...new Set(news.map(({ businessId }) => FACTS.dishesOff(businessId)))]
      }),

    /** The same of groups of meals; an older answer changes nothing. */
    learnGroups: (learned: readonly LearnedGroup[], at: number): Promise<string[]> =>
      write(async () => {
        const rows = await groupFacts(learned)
        await db.facts.bulkPut(rows.map((row) => ({ ...row, at })))
        return rows.map(({ key }) => key)
      }),

    /** The same of businesses that were closed or opened. */
    learnStatuses: (learned: readonly LearnedStatus[], at: number): Promise<string[]> =>
      write(async () => {
        const cursor = await cursorOf()
        const news = learned.filter(({ businessId, seq }) => (cursor?.heads[businessId] ?? -1) < seq)
        const rows = news.map(({ businessId, businessStatus }) => ({
          key: FACTS.businessStatus(businessId),
          value: businessStatus,
          at,
        }))
        await db.facts.bulkPut(rows)
        return rows.map(({ key }) => key)
      }),

    /** The stream said that nothing is missing: the board is as the server has it. */
    touch: (at: number): Promise<void> =>
      withReopen(db, async () => {
        await putFact(FACTS.asOf, at, at)
      }),

    /** The next snapshot replaces everything, as one of another database would. */
    forgetCursor: (): Promise<void> => withReopen(db, () => db.facts.bulkDelete([FACTS.cursor])),

    /** Makes room: orders that are on no board. */
    shed: (): Promise<number> => withReopen(db, () => db.orders.where('board').equals(0).delete()),

    wipe: (): Promise<void> =>
      write(async () => {
        await db.orders.clear()
        await db.facts.clear()
      }),
  }
}

const groupIn = (event: LiveEvent): LearnedGroup[] =>
  event.type === 'meals' ? [{ businessId: event.businessId, group: event.group }] : []

/** What the board learns of these: what is newer than its row, and what stood here only because somebody opened its page. */
const boarded = (orders: readonly Order[], rows: readonly (OrderRow | undefined)[]): Order[] =>
  orders.flatMap((order, i) => {
    const row = rows[i]
    if (isNewer(order, row?.order)) return [order]
    return row?.board === 0 ? [row.order] : []
  })

/** Of several events on one order, or with one value of the cache, only the last matters. */
function latestOf(events: readonly LiveEvent[]): { orders: Order[]; values: Map<string, unknown> } {
  const orders = new Map<number, Order>()
  const values = new Map<string, unknown>()
  for (const event of events) {
    if (event.type === 'order') orders.set(event.order.id, event.order)
    else if (event.type === 'menu') {
      values.set(FACTS.dishesOff(event.businessId), [...event.dishesOff, ...(event.partsOff ?? [])])
      values.set(FACTS.menu(event.businessId), event.seq)
    } else if (event.type === 'businessStatus') values.set(FACTS.businessStatus(event.businessId), event.businessStatus)
  }
  return { orders: [...orders.values()], values }
}
