import type {
  CompanyAddressInput,
  CompanyContactInput,
  CompanyContractInput,
  CompanyFeaturesInput,
  CompanyInput,
  OrderingTimeInput,
} from '#/contract/companies'

/** A company of Tirana without anybody to call. */
export const aCompany = (changes: Partial<CompanyInput> = {}): CompanyInput => ({
  name: 'Adriatik Software',
  taxNumber: 'M01812034K',
  email: 'financa@adriatik.al',
  phonePrefix: '+355',
  phone: '69 204 1188',
  cityId: 1,
  preferredBusinessIds: [],
  contacts: [],
  addresses: [],
  ...changes,
})

export const aPerson = (name: string, changes: Partial<CompanyContactInput> = {}): CompanyContactInput => ({
  id: null,
  name,
  position: 'Office manager',
  phonePrefix: '+355',
  phone: '069 204 1188',
  email: '',
  main: false,
  ...changes,
})

/** In the middle of Tirana. */
export const anAddress = (name: string, changes: Partial<CompanyAddressInput> = {}): CompanyAddressInput => ({
  id: null,
  name,
  street: 'Rruga e Kavajës 118',
  details: '',
  latitude: 41.3275,
  longitude: 19.8189,
  contactName: 'Ana Marku',
  contactPhonePrefix: '+355',
  contactPhone: '69 204 1188',
  active: true,
  main: false,
  ...changes,
})

/** Lunch of the fourth slot (12:00 to 12:30), until ten. */
export const anOrderingTime = (addressId: number, changes: Partial<OrderingTimeInput> = {}): OrderingTimeInput => ({
  name: 'Lunch',
  weekdays: [1, 2, 3, 4, 5],
  timeSlotId: 4,
  openDaysBefore: 1,
  openFrom: '12:00',
  closeDaysBefore: 0,
  cutoff: '10:00',
  addressId,
  employeeGroupIds: [],
  businessIds: [],
  status: 1,
  ...changes,
})

export const aFeaturesOfCompany = (changes: Partial<CompanyFeaturesInput> = {}): CompanyFeaturesInput => ({
  payRest: { on: true, maxADay: 500 },
  stopUnpaid: false,
  warnPercent: 80,
  tellUserIds: [],
  paymentMethods: [1],
  ...changes,
})

let made = 0
/** Each with a number and a year of its own. */
export const aCompanyContract = (changes: Partial<CompanyContractInput> = {}): CompanyContractInput => {
  made += 1
  const year = 2_100 + made
  return {
    number: `B2B-${year}`,
    from: `${year}-01-01`,
    to: `${year}-12-31`,
    terms: 2,
    creditLimit: 500_000,
    notes: '',
    ...changes,
  }
}
