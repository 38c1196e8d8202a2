import type { WantedCustomer } from './customer-of-order'
import { readPhone } from '#/contract/phone'
import type { ReadPhone } from '#/domain/values/phone'

/** The number of a new customer; `undefined` for one who is known. */
export const phoneOf = (customer: WantedCustomer): ReadPhone | undefined =>
  'id' in customer ? undefined : readPhone(customer.phonePrefix, customer.phone)

export const phoneProblems = (read: ReadPhone | undefined): { path: string; message: string }[] =>
  read?.problem === undefined
    ? []
    : [{ path: read.problem === 'phone_prefix' ? 'customer.phonePrefix' : 'customer.phone', message: read.problem }]

/** Stored as it was read, so that one person is one customer, with or without the 0 in front. */
export const withPhone = (customer: WantedCustomer, read: ReadPhone | undefined): WantedCustomer =>
  'id' in customer || read?.phone === undefined
    ? customer
    : { name: customer.name, phonePrefix: read.phone.prefix, phone: read.phone.digits }
