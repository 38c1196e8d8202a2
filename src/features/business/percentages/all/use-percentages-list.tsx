import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import Percent from 'lucide-react/icons/percent'
import { type Column, defineList, type PhoneRow } from '#/components/list/list-definition'
import { useCityPick } from '#/components/list/use-city-pick'
import { useListScope } from '#/components/list/use-list-scope'
import { useManagerPick } from '#/components/list/use-manager-pick'
import type { ListedBusiness } from '#/contract/restaurants'
import { totalPercentage } from '#/domain/finance/terms'
import { BusinessLogo } from '#/components/business-logo'
import { useTermsWords } from '../use-terms-words'
import { LIST_QUERY } from './percentages-list-query'
import { PercentagesPanel } from './percentages-panel'

const idOf = ({ restaurantID }: ListedBusiness): number => restaurantID

/** All businesses with the terms in force; a row opens the form beside it. */
export function usePercentagesList() {
  const { t } = useLingui()
  const { percent, settlements, dayText } = useTermsWords()
  const share = (label: string, value: (business: ListedBusiness) => number, more: { needsRoom?: true } = {}) => ({
    label,
    text: (business: ListedBusiness) => percent(value(business)),
    align: 'end' as const,
    ...more,
  })
  const manager = useManagerPick()
  const city = useCityPick()
  const managerOf = ({ accManager }: ListedBusiness) => accManager?.name ?? ''
  const columns = {
    restaurantName: {
      label: t`Business`,
      grows: true,
      text: ({ restaurantName }) => restaurantName,
      cell: ({ restaurantName }) => <b>{restaurantName}</b>,
    },
    city: { label: t`City`, text: ({ city }) => city.description, needsRoom: true },
    baboonPercentage: {
      ...share(t`Commission`, (business) => business.baboonPercentage),
      cell: ({ baboonPercentage }: ListedBusiness) => <b>{percent(baboonPercentage)}</b>,
    },
    courierPercentage: share(t`Courier`, (business) => business.courierPercentage),
    marketingPercentage: share(t`Marketing`, (business) => business.marketingPercentage),
    total: share(t({ message: 'Total', context: 'several percentages together' }), totalPercentage),
    vat: share(t`VAT`, ({ vat }) => vat, { needsRoom: true }),
    terms: { label: t`Payment terms`, text: ({ paymentTermsType }) => settlements[paymentTermsType] },
    accManager: { label: t`Account manager`, text: managerOf, needsRoom: true },
    planned: {
      label: t`Next change`,
      text: ({ plannedFrom }) => (plannedFrom === null ? '' : dayText(plannedFrom)),
      isExtra: true,
    },
  } satisfies Record<string, Column<ListedBusiness>>
  const phoneRow = (business: ListedBusiness): PhoneRow => ({
    mark: <BusinessLogo business={business} />,
    title: <b>{business.restaurantName}</b>,
    sub: [
      `${t`Courier`} ${percent(business.courierPercentage)}`,
      `${t`Marketing`} ${percent(business.marketingPercentage)}`,
      settlements[business.paymentTermsType],
    ].join(' · '),
    end: <b>{percent(business.baboonPercentage)}</b>,
  })
  return defineList({
    ...LIST_QUERY,
    icon: Percent,
    words: {
      title: t`Percentages`,
      search: t`Business, city or account manager`,
      count: (count) => t`${plural(count, { one: '# business', other: '# businesses' })}`,
    },
    empty: { title: t`No businesses yet` },
    columns,
    phoneRow,
    scope: useListScope(),
    keyOf: idOf,
    choices: {
      terms: {
        label: t`Payment terms`,
        options: { all: t`All`, 0: settlements[0], 1: settlements[1], 2: settlements[2] },
      },
    },
    details: { city: city.detail, manager: manager.detail },
    picks: { city: city.pick, manager: manager.pick },
    opens: {
      panel: ({ restaurantID }) => <PercentagesPanel key={restaurantID} id={restaurantID} />,
      title: ({ restaurantName }) => restaurantName,
    },
  })
}
