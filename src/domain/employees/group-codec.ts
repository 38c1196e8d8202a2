import { numberSet, optionalDecimal, record, text } from '../values/codec'

/** A group as the company writes it. Its ordering times stand in their own rows. */
export const groupCodec = record({
  name: text('name'),
  dailyBudget: optionalDecimal('dailyBudgetCents'),
  orderingTimeIds: numberSet('orderingTimeIds'),
  preferredBusinessIds: numberSet('preferredBusinessIds'),
})
