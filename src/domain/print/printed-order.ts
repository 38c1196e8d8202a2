import type { CountedItem } from '../orders/all-day'
import type { OrderEdit } from '../orders/what-changed'
import type { Currency } from '../values/money'
import type { TimedOrder } from '../orders/order-timing'

export type PrintedItem = CountedItem & { itemPrice: number }

/** What of an order stands on paper; the wire's order has all of it. */
export type PrintedOrder = TimedOrder & {
  id: number
  revision: number
  restaurantName: string
  address: string
  addressDetails: string
  description: string
  phone: string
  total: number
  paid?: number | undefined
  refunded?: number | undefined
  waived?: number | undefined
  totalNet: number
  discountValue: number
  /** `title`: of the business's own discount. */
  discount?: { title?: string | undefined } | null | undefined
  transportCost: number
  serviceFee: number
  currency: Currency
  takeAwayPoint: { id: number; pointName: string } | null
  items: readonly PrintedItem[]
  customer: { name: string }
  paymentMethod: { paymentType: 'CASH' | 'CREDIT_CARD' | 'OTHER' }
  firstOrder: boolean
  b2bOrder: boolean
  company?: { name: string } | undefined
  b2BOrderGroupItems?: readonly { allergy?: string | undefined }[] | undefined
  enableCookingTime: boolean
  timeSlot: { startTime: string } | null
  packagesNo: number
  lastDateRejected: string | null
  /** Where the address lies; without a pin nobody has checked how far it is. */
  customerAddress?: { latitude: number | null; longitude: number | null } | null | undefined
  edits?: readonly { revision: number; change: OrderEdit }[] | undefined
}
