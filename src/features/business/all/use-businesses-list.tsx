import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Store from 'lucide-react/icons/store'
import { useListScope } from '#/components/list/use-list-scope'
import { formatNumber } from '#/domain/values/money'
import { type Column, defineList, type PhoneRow } from '#/components/list/list-definition'
import type { ListedBusiness } from '#/contract/restaurants'
import { BusinessLogo } from '#/components/business-logo'
import { classNames } from '#/ui/timing/class-names'
import { LIST_QUERY } from './businesses-list-query'
import styles from './businesses.module.css'
import { useSignWords } from './use-sign-words'

/** The sign of a business as guests find it, and the reason under it. */
const BusinessSign = ({ business }: { business: ListedBusiness }) => {
  const { sign, why } = useSignWords()(business)
  return (
    <span className={styles['sign']} data-state={business.state} title={why === '' ? undefined : `${sign}. ${why}`}>
      <b>{sign}</b>
      {why !== '' && <small>{why}</small>}
    </span>
  )
}

const idOf = ({ restaurantID }: ListedBusiness): number => restaurantID

/** All businesses with how each stands; a row opens the screens of that one. */
export function useBusinessesList() {
  const { t, i18n } = useLingui()
  const wordsOf = useSignWords()
  const place = ({ city, zone }: ListedBusiness) => [city.description, zone].filter(Boolean).join(', ')
  const percent = (value: number) => `${formatNumber(value)} %`
  const rating = (business: ListedBusiness) => (business.rating === null ? '' : business.rating.toFixed(1))
  const signText = (business: ListedBusiness) => {
    const { sign, why } = wordsOf(business)
    return why === '' ? sign : `${sign}. ${why}`
  }
  const columns = {
    restaurantName: {
      label: t`Business`,
      grows: true,
      text: ({ restaurantName }) => restaurantName,
      cell: (business) => (
        <span className={styles['business']}>
          <BusinessLogo business={business} size="small" />
          <b>{business.restaurantName}</b>
        </span>
      ),
    },
    restaurantID: { label: t`No.`, text: ({ restaurantID }) => String(restaurantID), align: 'end', needsRoom: true },
    city: { label: t`City`, text: place },
    state: {
      label: t({ message: 'Status', context: 'open or closed, of a business' }),
      text: signText,
      cell: (business) => <BusinessSign business={business} />,
    },
    ordersToday: { label: t`Orders today`, text: ({ ordersToday }) => i18n.number(ordersToday), align: 'end' },
    rating: { label: t`Rating`, text: rating, align: 'end', needsRoom: true },
    baboonPercentage: {
      label: t`Commission`,
      text: ({ baboonPercentage }) => percent(baboonPercentage),
      align: 'end',
      needsRoom: true,
    },
    courierPercentage: {
      label: t`Courier`,
      text: ({ courierPercentage }) => percent(courierPercentage),
      align: 'end',
      isExtra: true,
    },
    marketingPercentage: {
      label: t`Marketing`,
      text: ({ marketingPercentage }) => percent(marketingPercentage),
      align: 'end',
      isExtra: true,
    },
  } satisfies Record<string, Column<ListedBusiness>>
  const phoneRow = (business: ListedBusiness): PhoneRow => {
    const { ordersToday } = business
    const { sign, why } = wordsOf(business)
    return {
      mark: <BusinessLogo business={business} />,
      title: <b>{business.restaurantName}</b>,
      sub: [
        business.city.description,
        why === '' ? t`${plural(ordersToday, { one: '# order today', other: '# orders today' })}` : why,
      ].join(' · '),
      end: (
        <span className={classNames(styles['sign'], styles['inRow'])} data-state={business.state}>
          <b>{sign}</b>
        </span>
      ),
    }
  }
  return defineList({
    ...LIST_QUERY,
    icon: Store,
    words: {
      title: t`Businesses`,
      search: t`Name, city or number`,
      count: (count) => t`${plural(count, { one: '# business', other: '# businesses' })}`,
    },
    empty: { title: t`No businesses yet` },
    columns,
    phoneRow,
    scope: useListScope(),
    keyOf: idOf,
    choices: {
      state: {
        label: t({ message: 'Status', context: 'open or closed, of a business' }),
        options: {
          all: t`All`,
          open: t`Open`,
          closed_by_hours: t`Outside opening hours`,
          closed_by_staff: t`Closed by staff`,
          not_ready: t`Not set up`,
        },
      },
    },
    opens: {
      page: ({ restaurantID }, { className, children }) => (
        <Link to="/business/$id/details" params={{ id: String(restaurantID) }} className={className}>
          {children}
        </Link>
      ),
    },
  })
}
