import { isWaiting } from '#/domain/orders/order-steps'
import type { BoardOrder } from '#/offline/board/view'

/** What a person sees and chooses before one press accepts several orders. */
export type Choice = {
  /** Exactly the orders on the screen, in the order in which they stand there, as they were when they came onto it. */
  listed: readonly BoardOrder[]
  /** Order id → cooking time, where another one than the suggested was chosen. */
  minutes: ReadonlyMap<number, number>
  /** What a person said of an order: left out, or accepted although something of it has run out. */
  left: ReadonlyMap<number, boolean>
}

/** One line of it. `order` is as it is now; what was answered or ended elsewhere stays in its place and says so. */
export type Row = {
  order: BoardOrder
  minutes: number
  isLeft: boolean
  /** Something of it is off the menu: left out by itself, until a person says otherwise. */
  lacks: boolean
  isGone: boolean
}

export const choiceOf = (waiting: readonly BoardOrder[]): Choice => ({
  listed: waiting,
  minutes: new Map(),
  left: new Map(),
})

/** The lines, with the orders as they are now. `viewOf`: `undefined` where an order has left this tablet; `lacks`: something of it has run out. */
export const rowsOf = (
  { listed, minutes, left }: Choice,
  viewOf: (id: number) => BoardOrder | undefined,
  lacks: (order: BoardOrder) => boolean = () => false,
): readonly Row[] =>
  listed.map((seen) => {
    const now = viewOf(seen.id)
    const order = now ?? seen
    const isGone = now === undefined || !isWaiting(now)
    const isLacking = !isGone && lacks(order)
    return {
      order,
      minutes: minutes.get(order.id) ?? suggested(order),
      isLeft: left.get(order.id) ?? isLacking,
      lacks: isLacking,
      isGone,
    }
  })

/** What one press accepts: what stands on the screen, waits still and is not left out. */
export const chosen = (rows: readonly Row[]): readonly Row[] => rows.filter(({ isLeft, isGone }) => !isLeft && !isGone)

/** How many the button leaves because something of them has run out. */
export const leftForLack = (rows: readonly Row[]): number => rows.filter(({ isLeft, lacks }) => isLeft && lacks).length

/** Orders that came while somebody chooses: not on the screen, and so in no press. */
export const newcomers = ({ listed }: Choice, waiting: readonly BoardOrder[]): readonly BoardOrder[] =>
  waiting.filter(({ id }) => !listed.some((one) => one.id === id))

/** They are put at the end: nothing that was there moves. */
export const withNewcomers = (choice: Choice, waiting: readonly BoardOrder[]): Choice => ({
  ...choice,
  listed: [...choice.listed, ...newcomers(choice, waiting)],
})

export const withMinutes = (choice: Choice, order: BoardOrder, minutes: number): Choice => ({
  ...choice,
  minutes: new Map([...choice.minutes, [order.id, within(order, minutes)]]),
})

export const withLeft = (choice: Choice, id: number, isLeft: boolean): Choice => ({
  ...choice,
  left: new Map([...choice.left, [id, isLeft]]),
})

const suggested = (order: BoardOrder): number => within(order, order.orderExtraData.suggestedCookingTime)

const within = (
  { orderExtraData: { minSuggestedCookingTime: min, maxSuggestedCookingTime: max } }: BoardOrder,
  n: number,
) => Math.min(max, Math.max(min, n))
