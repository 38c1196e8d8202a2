import { businessStatus } from './business-status'
import { live } from './live'
import { menu } from './menu'
import { orders } from './orders'
import { session } from './session'

/** Every call that the server implements, by area and intent. */
export const contract = { session, orders, businessStatus, menu, live }
export type Contract = typeof contract
