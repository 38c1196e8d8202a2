import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Search from 'lucide-react/icons/search'
import Store from 'lucide-react/icons/store'
import { useState } from 'react'
import { matchesSearch } from '#/components/business-search'
import { useCurrentBusiness } from '#/components/current-business'
import { PageHeader } from '#/components/page-header'
import { ACCESS } from '#/domain/people/access'
import { useBusinessStatus } from '#/offline/facts/use-settings'
import { useMay, useUser } from '#/session/use-session'
import { SearchField } from '#/ui/input/text-field'
import { useDebounced } from '#/ui/timing/use-debounced'
import { WAITS } from '#/ui/timing/waits'
import styles from './choose-business.module.css'
import { MayNotTake } from './may-not-take'

/** More than fit on a screen are found by their name. */
const SEARCH_FROM = 8

/** `/orders/create`: of which business the order is. Where the screen is about one already, it is that one's. */
export const ChooseBusinessPage = () => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const mayTake = useMay(ACCESS.kitchen)
  const current = useCurrentBusiness()
  const [typed, setTyped] = useState('')
  const search = useDebounced(typed, WAITS.selectorInputMs)
  if (mayTake && current !== undefined)
    return <Navigate to="/orders/create/$businessId" params={{ businessId: String(current.restaurantID) }} replace />
  const found = restaurants.filter((business) => matchesSearch(business, search))
  return (
    <>
      <PageHeader title={t`New order`} back />
      {!mayTake ? (
        <MayNotTake />
      ) : (
        <section className={styles['choice']} aria-labelledby="of-which-business">
          <h2 id="of-which-business">
            <Trans>Which business is the order for?</Trans>
          </h2>
          {restaurants.length > SEARCH_FROM && (
            <SearchField
              icon={Search}
              label={t`Search by name or city`}
              placeholder={t`Search by name or city`}
              value={typed}
              onChange={setTyped}
            />
          )}
          <ul className={styles['businesses']}>
            {found.map(({ restaurantID, restaurantName, city }) => (
              <li key={restaurantID}>
                <Link
                  to="/orders/create/$businessId"
                  params={{ businessId: String(restaurantID) }}
                  className={styles['business'] ?? ''}
                >
                  <Store />
                  <span className={styles['words']}>
                    <b>{restaurantName}</b>
                    <span>
                      {city.description}
                      <ClosedNow businessId={restaurantID} />
                    </span>
                  </span>
                  <ChevronRight />
                </Link>
              </li>
            ))}
          </ul>
          {found.length === 0 && (
            <p role="status" className={styles['none']}>
              <Trans>No business matches “{search}”.</Trans>
            </p>
          )}
        </section>
      )}
    </>
  )
}

/** Its order would be refused. */
const ClosedNow = ({ businessId }: { businessId: number }) =>
  useBusinessStatus(businessId)?.openNow === false ? (
    <>
      {' · '}
      <Trans>closed now</Trans>
    </>
  ) : null
