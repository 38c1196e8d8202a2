import * as v from 'valibot'
import { Amount } from './shared'

/** Code of the refusal of an order whose sender added it up differently; its payload is a `PriceChange`. */
export const PRICE_CHANGED = 'price_changed'

/** What the order costs by the server's menu and rules. */
export const PriceChange = v.object({
  total: Amount,
  totalNet: Amount,
  discountValue: Amount,
  transportCost: Amount,
  serviceFee: Amount,
  /** In the order of the items that were sent: one piece, toppings included. */
  items: v.array(v.object({ itemPrice: Amount })),
})
export type PriceChange = v.InferOutput<typeof PriceChange>
