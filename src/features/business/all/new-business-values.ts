import type { NewBusinessInput } from '#/contract/business-details'
import { type ContactValues, contactInputOf, NEW_CONTACT } from '../details/contact-values'
import { type ContractValues, contractInputOf, NEW_CONTRACT } from '../details/contract-values'
import { inputOf, type StoreValues } from '../details/store-values'

/** What the form of a new business asks: of its details what there is before any picture, then who is called, and the contract. */
export type NewBusinessValues = Omit<
  StoreValues,
  'logo' | 'photo' | 'descriptionSq' | 'descriptionEn' | 'descriptionIt'
> & {
  contact: ContactValues
  contract: ContractValues
}

export const newBusiness = (cityId: string): NewBusinessValues => ({
  restaurantName: '',
  typeIds: [],
  priceRange: '',
  cityId,
  zoneId: '',
  addressStreet: '',
  addressDetails: '',
  phonePrefix: '+355',
  phone: '',
  transportCost: '0',
  taxNumber: '',
  contact: { ...NEW_CONTACT, main: true },
  contract: NEW_CONTRACT,
})

/** Left empty, there is none yet. */
export const hasContact = ({ name, position, phone, email }: ContactValues): boolean =>
  [name, position, phone, email].some((text) => text.trim() !== '')
export const hasContract = ({ number, signedOn, startDate, endDate }: ContractValues): boolean =>
  [number, signedOn, startDate, endDate].some((text) => text.trim() !== '')

export function newBusinessInput({ contact, contract, ...store }: NewBusinessValues): NewBusinessInput {
  const later = { logo: '', photo: '', descriptionSq: '', descriptionEn: '', descriptionIt: '' }
  return {
    ...inputOf({ ...later, ...store }),
    ...(hasContact(contact) && { contact: contactInputOf(contact) }),
    ...(hasContract(contract) && { contract: contractInputOf(contract) }),
  }
}
