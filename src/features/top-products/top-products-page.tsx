import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import Trophy from 'lucide-react/icons/trophy'
import { businessToday } from '#/components/business-today'
import { useBusiness } from '#/components/current-business'
import { PeriodParts } from '#/components/period/period-parts'
import { daysOfSpan } from '#/components/period/span'
import { ReadFailed } from '#/components/read-failed'
import { StaleNotice } from '#/components/reading/stale-notice'
import type { TopProducts } from '#/contract/top-products'
import type { TopMeasure } from '#/domain/menu/top-products'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useUser } from '#/session/use-session'
import { EmptyState } from '#/ui/display/empty-state'
import { Skeleton } from '#/ui/display/skeleton'
import { Segmented } from '#/ui/input/segmented'
import { CategoriesPanel, DishesPanel } from './bars-panels'
import { DishTable } from './dish-table'
import { NotSoldPanel, TrendPanels } from './side-panels'
import { topQuery } from './top-products-ahead'
import styles from './top-products.module.css'
import { readTopView, type TopView, writeTopView } from './top-view'

/** `/business/{id?}/top/items`: what is sold most, of one business or (without a number) of all of the person's. */
export const TopProductsPage = ({ businessId }: { businessId: number | undefined }) => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const business = useBusiness(businessId)
  const today = businessToday(business ?? restaurants[0])
  const { view, change } = useTopView()
  const days = daysOfSpan(view, today)
  const isDisconnected = useConnectionState() === 'disconnected'
  const reading = useQuery({
    ...topQuery(days, businessId),
    placeholderData: keepPreviousData,
  })
  const { data, error, isPlaceholderData } = reading
  const measures = [
    { value: 'portions', label: t({ message: 'Portions', context: 'how many pieces were sold' }) },
    { value: 'sales', label: t({ message: 'Sales', context: 'money' }) },
  ] as const satisfies readonly { value: TopMeasure; label: string }[]
  return (
    <div className={styles['page']}>
      <div className={styles['controls']}>
        <PeriodParts span={view} days={days} today={today} counts="business" onChange={change} />
        <Segmented
          label={t`Rank by`}
          value={view.by}
          onChange={(by) => change({ by })}
          options={measures}
          className={styles['measure'] ?? ''}
        />
      </div>
      {data !== undefined && (
        <StaleNotice
          of="figures"
          error={error}
          at={reading.dataUpdatedAt}
          timeZone={(business ?? restaurants[0])?.timeZone}
          onRetry={() => void reading.refetch()}
        />
      )}
      {data === undefined && error !== null && <ReadFailed of={reading} />}
      {data === undefined ? (
        error === null &&
        (isDisconnected ? (
          <p className={styles['quiet']}>
            <Trans>Available when you are back online.</Trans>
          </p>
        ) : (
          <div className={styles['columns']}>
            <Skeleton height="480px" radius="card" />
            <Skeleton height="240px" radius="card" />
          </div>
        ))
      ) : (
        <div aria-busy={isPlaceholderData}>
          <Figures top={data} by={view.by} isOfSeveral={businessId === undefined && restaurants.length > 1} />
        </div>
      )}
    </div>
  )
}

const Figures = ({ top, by, isOfSeveral }: { top: TopProducts; by: TopMeasure; isOfSeveral: boolean }) => {
  const { otherCurrencies } = top
  return (
    <div className={styles['figures']}>
      {otherCurrencies > 0 && (
        <p className={styles['quiet']}>
          <Trans>Businesses in other currencies are not included: {otherCurrencies}. Choose one to see it.</Trans>
        </p>
      )}
      <div className={styles['columns']}>
        <div className={styles['column']}>
          {top.portions === 0 ? (
            <section className={styles['panel']}>
              <EmptyState icon={Trophy} title={<Trans>No sales on these days</Trans>}>
                <Trans>Dishes from accepted orders appear here. Choose other days.</Trans>
              </EmptyState>
            </section>
          ) : (
            <>
              <DishesPanel top={top} by={by} isOfSeveral={isOfSeveral} />
              <CategoriesPanel top={top} by={by} />
            </>
          )}
        </div>
        <div className={styles['column']}>
          <TrendPanels top={top} by={by} />
          <NotSoldPanel top={top} />
        </div>
      </div>
      {(top.portions > 0 || top.before.portions > 0) && <DishTable top={top} by={by} isOfSeveral={isOfSeveral} />}
    </div>
  )
}

/** What the URL says: Back and a link bring the same figures. */
function useTopView() {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const view = readTopView(search)
  const change = (patch: Partial<TopView>) =>
    // The route declares no search, as those of the lists.
    void navigate({ to: '.', search: writeTopView({ ...view, ...patch }) as never, resetScroll: false })
  return { view, change }
}
