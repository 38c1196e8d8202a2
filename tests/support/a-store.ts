import type { ContactInput, ContractInput, FeaturesInput, StoreDetailsInput } from '#/contract/business-details'

/** Details of a business without pictures. */
export const aStore = (changes: Partial<StoreDetailsInput> = {}): StoreDetailsInput => ({
  restaurantName: 'Trattoria Lana',
  logo: null,
  photo: null,
  descriptionSq: 'Pica në furrë druri.',
  descriptionEn: 'Pizza from a wood oven.',
  descriptionIt: '',
  typeIds: [],
  priceRange: 2,
  cityId: 1,
  zoneId: null,
  addressStreet: 'Rruga Sami Frashëri 12',
  addressDetails: '',
  phonePrefix: '+355',
  phone: '69 204 5118',
  transportCost: 150,
  ...changes,
})

export const aContact = (changes: Partial<ContactInput> = {}): ContactInput => ({
  name: 'Mirela Shehu',
  type: 13,
  position: 'Accounting',
  phonePrefix: '+355',
  phone: '67 331 0546',
  email: 'fatura@trattorialana.al',
  main: false,
  ...changes,
})

let made = 0
/** Each with a number and a year of its own. */
export const aContract = (changes: Partial<ContractInput> = {}): ContractInput => {
  made += 1
  const year = 2_100 + made
  return {
    number: `K-${year}/1`,
    signedOn: '2024-02-14',
    startDate: `${year}-01-01`,
    endDate: `${year}-12-31`,
    noticeDays: 60,
    notes: '',
    ...changes,
  }
}

export const aFeatureSet = (changes: Partial<FeaturesInput> = {}): FeaturesInput => ({
  autoAccept: false,
  autoReject: false,
  enableCookingTime: true,
  minCookingTime: 10,
  defaultCookingTime: 20,
  maxCookingTime: 60,
  b2bModule: false,
  leadMinutes: 90,
  maxMealsPerSlot: null,
  ...changes,
})
