import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { readRoles } from '#/api/read-roles'
import { useSave } from '#/api/use-save'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { NewBusinessInput } from '#/contract/business-details'
import { contactProblems, contractProblems, storeProblems } from '#/domain/business/store-details'
import { problemsInside } from '#/domain/values/problems-inside'
import { contractInputOf } from '../details/contract-values'
import { hasContact, hasContract, newBusiness, newBusinessInput, type NewBusinessValues } from './new-business-values'

/** By the same rules as the server. */
const rulesOf = ({ contact, contract, ...store }: NewBusinessValues) => [
  ...storeProblems(store),
  ...problemsInside('contact', hasContact(contact) ? contactProblems(contact) : []),
  ...problemsInside('contract', hasContract(contract) ? contractProblems(contractInputOf(contract), []) : []),
]

/** The form of a new business; once it is made, its own screens open with what is still missing. */
export function useNewBusinessForm(
  { labels, problems }: Record<'labels' | 'problems', Readonly<Record<string, string>>>,
  cityId: string,
) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sayDone = useSayDone()
  const saving = useSave(api.businessDetails.create)
  const open = async (id: number) => {
    // Its screens are for whoever works for it, which this person does since a moment.
    await readRoles()
    await navigate({ to: '/business/$id/details', params: { id: String(id) }, replace: true })
  }
  const contact = t`Contact for support`
  const contract = t({ message: 'Contract', context: 'with the platform' })
  return useForm({
    start: newBusiness(cityId),
    labels: {
      restaurantName: labels['restaurantName'] ?? '',
      typeIds: labels['typeIds'] ?? '',
      priceRange: labels['priceRange'] ?? '',
      cityId: labels['cityId'] ?? '',
      zoneId: labels['zoneId'] ?? '',
      addressStreet: labels['addressStreet'] ?? '',
      addressDetails: labels['addressDetails'] ?? '',
      phonePrefix: labels['phonePrefix'] ?? '',
      phone: labels['phone'] ?? '',
      transportCost: labels['transportCost'] ?? '',
      taxNumber: labels['taxNumber'] ?? '',
      contact,
      contract,
      'contact.name': t`Contact name`,
      'contact.type': t({ message: 'For', context: 'what a contact is for' }),
      'contact.phonePrefix': t`Contact country code`,
      'contact.phone': t`Contact phone`,
      'contact.email': t`Email`,
      'contract.number': t({ message: 'Number', context: 'of a contract' }),
      'contract.signedOn': t({ message: 'Signed', context: 'the day of a contract' }),
      'contract.startDate': t`First day`,
      'contract.endDate': t`Last day`,
    },
    schema: NewBusinessInput,
    toBody: newBusinessInput,
    rules: rulesOf,
    words: (problem, name) => {
      if (name === 'cityId') return t`Choose the city.`
      if (name === 'contact.email' && problem === 'regex') return t`Enter an email address: name@example.com.`
      return {
        ...problems,
        unreachable: t`Enter a phone or an email.`,
        regex: t`Digits only.`,
        end_before_start: t`The last day is before the first one.`,
      }[problem]
    },
    saving,
    send: (body) => saving.save({ body }),
    draft: 'businesses/new',
    onSaved: ({ restaurantID, restaurantName }) => {
      sayDone(t`${restaurantName} created.`)
      void open(restaurantID)
    },
  })
}
