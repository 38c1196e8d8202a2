import { businessStatus } from './business-status'
import { catalogues } from './catalogues'
import { customers } from './customers'
import { discounts } from './discounts'
import { history } from './history'
import { home } from './home'
import { live } from './live'
import { menu } from './menu'
import { orderEditing } from './order-editing'
import { orders } from './orders'
import { printing } from './printing'
import { repair } from './repair'
import { readiness } from './readiness'
import { reviews } from './reviews'
import { serviceZones } from './service-zones'
import { session } from './session'
import { users } from './users'

/** Every call that the server implements, by area and intent. */
export const contract = {
  session,
  orders,
  orderEditing,
  customers,
  businessStatus,
  menu,
  home,
  live,
  readiness,
  printing,
  repair,
  reviews,
  history,
  users,
  discounts,
  catalogues,
  serviceZones,
}
export type Contract = typeof contract
