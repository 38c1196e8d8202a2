import { isPending, type OrderStatus } from '../orders/order-status'

/** Whether something of a list is cooked or asks to be. */
export const hasMeals = ({ meals, asked }: { meals: number; asked: number }): boolean => meals + asked > 0

/** Whether a meal came after its list had closed, so that its kitchen had never counted on it. */
export const isAdded = (placedAt: Date, closedAt: Date | null): boolean => closedAt !== null && placedAt > closedAt

/** A meal that was added and that its kitchen has not answered: it does not count, and no command on its group answers it. */
export const isAsked = (meal: { status: OrderStatus; isAdded: boolean }): boolean =>
  meal.isAdded && isPending(meal.status)
