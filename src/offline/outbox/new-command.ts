import type { Order } from '#/contract/orders'
import type { ClosingCommandName } from '#/domain/business/closing-command'
import type { DishCommandName } from '#/domain/business/dish-command'
import type { QueuedCommandName } from '#/domain/orders/order-command'
import type { GroupCommandName } from '#/domain/meals/group-command'
import type { OutboxPayload, NamedDish, NamedGroup } from '../store/queued-command'

/** A command on a dish, as screens hand it over. */
export type NewDishCommand = {
  cmd: DishCommandName
  dish: NamedDish
  businessId: number
  /** When the press was made whose outcome the server has told this screen of; `null`: of none. */
  seenAt: number | null
  userId: number
  payload: Pick<OutboxPayload, 'until'>
}

export const isNewDishCommand = (command: NewCommand): command is NewDishCommand => 'dish' in command

/** A command on the sign of a business, as screens hand it over. */
export type NewClosingCommand = {
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

export const isNewClosingCommand = (command: NewCommand): command is NewClosingCommand => 'business' in command

/** A command on a group of meals, as screens hand it over. */
export type NewGroupCommand = InLine & {
  cmd: GroupCommandName
  group: NamedGroup & { businessId: number; statusVersion: number }
  userId: number
  payload: Pick<OutboxPayload, 'reasonId' | 'mealId'>
  notes: string
}

export const isNewGroupCommand = (command: NewCommand): command is NewGroupCommand => 'group' in command

/** What queues behind whatever was pressed on the same order or group before. */
type InLine = {
  /** It may be taken back for so many milliseconds; sent then, whatever became of the page. */
  holdMs?: number
  /** One of a line that is pressed again: it takes its old command's place, and what is blocked behind that stays until its turn. */
  isAgain?: true
}

export type NewCommand = NewOrderCommand | NewGroupCommand | NewDishCommand | NewClosingCommand

/** A command on an order, as screens hand it over. */
export type NewOrderCommand = InLine & {
  cmd: QueuedCommandName
  order: Pick<Order, 'id' | 'businessId' | 'status' | 'statusVersion' | 'totalCookingTime' | 'recall'>
  userId: number
  payload: OutboxPayload
  notes: string
}
