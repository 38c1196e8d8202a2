import type { Order } from '#/contract/orders'
import type { ClosingCommandName } from '#/domain/business/closing-command'
import type { DishCommandName } from '#/domain/business/dish-command'
import type { QueuedCommandName } from '#/domain/orders/order-command'
import type { OutboxPayload, TappedDish } from '../store/queued-command'

/** A press on a dish, as screens hand it over. */
export type DishTap = {
  cmd: DishCommandName
  dish: TappedDish
  businessId: number
  /** When the press was made whose outcome the server has told this screen of; `null`: of none. */
  seenAt: number | null
  userId: number
  payload: Pick<OutboxPayload, 'until'>
}

export const isDishTap = (tap: AnyTap): tap is DishTap => 'dish' in tap

/** A press on the sign of a business, as screens hand it over. */
export type ClosingTap = {
  cmd: ClosingCommandName
  business: { id: number; name: string }
  /** When the press was made whose outcome the server has told this screen of; `null`: of none. */
  seenAt: number | null
  userId: number
  payload: Pick<OutboxPayload, 'reasonId' | 'startsAt' | 'endsAt'>
  notes: string
  /** When it was pressed, server time in milliseconds, where the server was asked outright first; else now. */
  at?: number | undefined
}

export const isClosingTap = (tap: AnyTap): tap is ClosingTap => 'business' in tap

export type AnyTap = Tap | DishTap | ClosingTap

/** A tap on an order, as screens hand it over. */
export type Tap = {
  cmd: QueuedCommandName
  order: Pick<Order, 'id' | 'businessId' | 'status' | 'statusVersion' | 'totalCookingTime' | 'recall'>
  userId: number
  payload: OutboxPayload
  notes: string
  /** It may be taken back for so many milliseconds; sent then, whatever became of the page. */
  holdMs?: number
  /** One of a line that is tapped again: it takes its old entry's place, and what is blocked behind that stays until its turn. */
  isAgain?: true
}
