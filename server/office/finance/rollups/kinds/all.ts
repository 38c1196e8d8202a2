import type { Rollup } from '../rollup'
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

/** All that is rolled up of each day. */
export const ROLLUPS: readonly Rollup[] = [
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
 * By which rules days are rolled up: raised with every change of one, here or in what they are made of (`rollups.test.ts` says when). What
 * another version has stored is not read; a server of a later one makes it anew, one of an earlier one leaves it.
 */
export const ROLLUPS_VERSION = 9
