import { businessStatus } from './business-status'
import { customers } from './customers'
import { home } from './home'
import { live } from './live'
import { menu } from './menu'
import { orderEditing } from './order-editing'
import { orders } from './orders'
import { printing } from './printing'
import { repair } from './repair'
import { readiness } from './readiness'
import { session } from './session'

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
}
export type Contract = typeof contract
