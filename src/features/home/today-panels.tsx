import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import frame from '#/components/panel.module.css'
import { ReadFailed } from '#/components/read-failed'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { classNames } from '#/ui/timing/class-names'
import { Skeleton } from '#/ui/display/skeleton'
import { AttentionPanel } from './attention-panel'
import { BusinessesPanel } from './businesses-panel'
import styles from './home-page.module.css'
import { HoursPanel } from './hours-panel'
import { PreparationPanel } from './preparation-panel'
import { RejectionsPanel } from './rejections-panel'
import { StatusesPanel } from './statuses-panel'
import { TodayFigures } from './today-figures'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'

/** The figures are the server's: they follow the orders this often while the page is open. */
const REFRESH_MS = 30_000

/** Today's figures of one business, or of all together. Those of another choice stay until the new ones are there. */
const useToday = (restaurantId: number | undefined) =>
  useQuery({
    ...query(api.home.today, restaurantId === undefined ? {} : { query: { restaurantId } }),
    refetchInterval: REFRESH_MS,
    // What was kept from the last visit is shown for a moment, never for half a minute.
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Today in figures and plots. `aside` stands beside them. */
export const TodayPanels = ({ restaurantId, aside }: { restaurantId: number | undefined; aside: ReactNode }) => {
  const { i18n } = useLingui()
  const reading = useToday(restaurantId)
  const { data, error } = reading
  const failed = error !== null && (
    <div className={classNames(frame['panel'], styles['failed'])}>
      <ReadFailed isLine of={reading} />
    </div>
  )
  if (data === undefined) {
    return (
      <>
        {failed || (
          <div className={styles['loading']} aria-busy="true">
            {['orders', 'sales', 'waiting', 'ready', 'rejected', 'ring'].map((key) => (
              <Skeleton key={key} height="150px" radius="card" />
            ))}
          </div>
        )}
        {aside}
      </>
    )
  }
  const moment = formatMoment(Date.parse(data.at), serverNow(), i18n.locale, data.timeZone)
  return (
    <>
      {failed}
      <TodayFigures today={data} />
      <AttentionPanel today={data} />
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <HoursPanel today={data} />
          <PreparationPanel today={data} />
          {data.businesses.length > 1 && <BusinessesPanel today={data} />}
        </div>
        <div className={styles['column']}>
          <RejectionsPanel today={data} />
          <StatusesPanel today={data} />
          {aside}
        </div>
      </div>
      <p className={styles['asOf']}>
        <Trans>Figures as of {moment}</Trans>
      </p>
    </>
  )
}
