import { useLingui } from '@lingui/react/macro'
import type { Problem } from '#/components/form/problems'

/** What the fields of a company, its contacts and its addresses are called, and what is said of their problems. */
export function useCompanyWords() {
  const { t } = useLingui()
  const labels = {
    name: t`Name`,
    taxNumber: t`Tax number (NIPT)`,
    email: t`Email`,
    phonePrefix: t`Country code`,
    phone: t`Phone`,
    cityId: t`City`,
    preferredBusinessIds: t`Preferred restaurants`,
  }
  const contactLabels = {
    name: t`Name`,
    position: t({ message: 'Position', context: 'of a person in a business' }),
    phonePrefix: t`Country code`,
    phone: t`Phone`,
    email: t`Email`,
    main: t`Call first`,
  }
  const addressLabels = {
    name: t({ message: 'Name', context: 'of an address' }),
    street: t`Street and number`,
    details: t`How to find it`,
    latitude: t`Latitude`,
    longitude: t`Longitude`,
    contactName: t`Who takes the meals`,
    contactPhonePrefix: t`Country code`,
    contactPhone: t`Phone`,
    active: t`Meals are delivered here`,
    main: t`Main address`,
  }
  const words = (problem: Problem, name: string): string | undefined => {
    if (problem === 'tax_number') return t`A tax number is a letter, 8 digits and a letter.`
    if (problem === 'unreachable') return t`Enter a phone number or an email address.`
    if (problem === 'in_use') return t`A delivery time uses this address.`
    if (problem === 'other_currency') return t`Its budgets are in another currency.`
    if (/phone$/i.test(name)) return t`Not a valid phone number for that country.`
    if (name === 'email') return t`Enter an email address: name@example.com.`
    if (name === 'cityId') return t`Choose a city.`
    return undefined
  }
  return { labels, contactLabels, addressLabels, words }
}
