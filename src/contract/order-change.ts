import * as v from 'valibot'
import { Amount, Id } from './shared'

const Line = v.object({
  itemName: v.string(),
  quantity: v.number(),
  itemPrice: Amount,
  /** The line of the order, its size and toppings, and what was wished; left out by edits of before they were kept. */
  itemId: v.optional(Id),
  details: v.optional(v.array(v.string())),
  notes: v.optional(v.string()),
})

/** What an edit did, as it was at that moment. */
export const OrderChange = v.variant('kind', [
  v.object({ kind: v.literal('itemsAdded'), items: v.array(Line) }),
  v.object({ kind: v.literal('itemRemoved'), items: v.array(Line) }),
  v.object({
    kind: v.literal('fewer'),
    itemName: v.string(),
    from: v.number(),
    to: v.number(),
    itemId: v.optional(Id),
  }),
  v.object({
    kind: v.literal('address'),
    from: v.string(),
    to: v.string(),
    /** What delivery cost and costs, where that changed. */
    delivery: v.optional(v.object({ from: Amount, to: Amount })),
    /** The address has no pin: nobody has checked the distance. */
    unchecked: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('packages'), from: v.number(), to: v.number() }),
  /** `null`: nobody. */
  v.object({ kind: v.literal('waiter'), from: v.nullable(v.string()), to: v.nullable(v.string()) }),
])
export type OrderChange = v.InferOutput<typeof OrderChange>
