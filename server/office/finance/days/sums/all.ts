import type { Sum } from '../sum'
import { companies } from './companies'
import { couriers } from './couriers'
import { discounts } from './discounts'
import { hours } from './hours'
import { intake } from './intake'
import { dishes, toppings } from './items'
import { preparation } from './preparation'
import { rejections } from './rejections'
import { rings } from './rings'
import { sales } from './sales'
import { taxes } from './taxes'

/** All that is summed up of each day. */
export const SUMS: readonly Sum[] = [
  sales,
  intake,
  hours,
  dishes,
  toppings,
  taxes,
  rejections,
  discounts,
  couriers,
  companies,
  preparation,
  rings,
]

/**
 * By which rules sums are made: raised with every change of one, here or in what they are made of (`sums.test.ts` says when). What
 * another version has stored is not read; a server of a later one stores it anew, one of an earlier one leaves it.
 */
export const SUMS_VERSION = 7
