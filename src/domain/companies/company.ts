import { taxNumberProblems } from '../values/tax-number'
import type { ReadPhone } from '../values/phone'
import { plainText } from '../values/plain-text'

/** Whether a company's people may order. A suspended one comes back, a closed one has ended. */
export const COMPANY_STATUS = { active: 1, suspended: 0, closed: 90 } as const
export type CompanyStatus = (typeof COMPANY_STATUS)[keyof typeof COMPANY_STATUS]
export const COMPANY_STATUSES = [COMPANY_STATUS.active, COMPANY_STATUS.suspended, COMPANY_STATUS.closed] as const

/** How a company pays: an invoice at the end of the month, ahead, or by its card. */
export const COMPANY_PAYMENT = { invoice: 1, prepaid: 2, card: 3 } as const
export type CompanyPayment = (typeof COMPANY_PAYMENT)[keyof typeof COMPANY_PAYMENT]
export const COMPANY_PAYMENTS = [COMPANY_PAYMENT.invoice, COMPANY_PAYMENT.prepaid, COMPANY_PAYMENT.card] as const
/** What can be chosen: a card waits for somebody who charges cards. */
export const OFFERED_PAYMENTS: readonly CompanyPayment[] = [COMPANY_PAYMENT.invoice, COMPANY_PAYMENT.prepaid]

export const COMPANY_SORTS = ['name', 'city', 'employeesNo', 'status'] as const

export type Problem = { path: string; message: string }
type Reached = { phonePrefix: string; phone: string; email: string }

type Place = { latitude: number | null; longitude: number | null }

type Company = {
  taxNumber: string
  phonePrefix: string
  phone: string
  contacts: readonly (Reached & { main: boolean })[]
  addresses: readonly (Place & { contactPhonePrefix: string; contactPhone: string; main: boolean })[]
}

/** What is wrong with a company besides what each field says. `readPhone`: what was typed behind a prefix, as a number. */
export function companyProblems(company: Company, readPhone: (prefix: string, typed: string) => ReadPhone): Problem[] {
  const phoneProblems = (path: string, prefix: string, phone: string): Problem[] => {
    const problem = phone.trim() === '' ? undefined : readPhone(prefix, phone).problem
    return problem === undefined ? [] : [{ path, message: problem }]
  }
  return [
    ...taxNumberProblems('taxNumber', company.taxNumber),
    ...phoneProblems('phone', company.phonePrefix, company.phone),
    ...company.contacts.flatMap(({ phonePrefix, phone, email }, index) => [
      // Somebody who cannot be reached is no contact.
      ...(phone.trim() === '' && email.trim() === ''
        ? [{ path: `contacts.${index}.phone`, message: 'unreachable' }]
        : []),
      ...phoneProblems(`contacts.${index}.phone`, phonePrefix, phone),
    ]),
    ...company.addresses.flatMap(({ latitude, longitude, contactPhonePrefix, contactPhone }, index) => [
      ...((latitude === null) === (longitude === null)
        ? []
        : [{ path: `addresses.${index}.${latitude === null ? 'latitude' : 'longitude'}`, message: 'missing' }]),
      ...phoneProblems(`addresses.${index}.contactPhone`, contactPhonePrefix, contactPhone),
    ]),
    ...severalMain('contacts', company.contacts),
    ...severalMain('addresses', company.addresses),
  ]
}

/** Of several main ones nobody would know which one is meant: the second is refused. */
function severalMain(path: string, list: readonly { main: boolean }[]): Problem[] {
  const main = list.flatMap((each, index) => (each.main ? [index] : []))
  return main.slice(1).map((index) => ({ path: `${path}.${index}.main`, message: 'second_main' }))
}

/** Whether somebody who closes a company that owes money typed its name: capitals and marks aside. */
export const isNameTyped = (typed: string, name: string): boolean => plainText(typed.trim()) === plainText(name.trim())
