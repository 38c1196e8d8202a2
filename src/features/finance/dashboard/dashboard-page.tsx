import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useDayText } from '#/components/list/use-day-text'
import { useListScope } from '#/components/list/use-list-scope'
import { PageHeader } from '#/components/page-header'
import { PeriodParts } from '#/components/period/period-parts'
import { daysOfSpan } from '#/components/period/span'
import { useSpan } from '#/components/period/use-span'
import { ReadFailed } from '#/components/read-failed'
import { StaleNotice } from '#/components/reading/stale-notice'
import type { DashboardCurrency, FinanceDashboard } from '#/contract/finance-dashboard'
import { type Currency, CURRENCY_SIGN } from '#/domain/values/money'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Skeleton } from '#/ui/display/skeleton'
import { Segmented } from '#/ui/input/segmented'
import { AgesPanel } from './ages-panel'
import { BusinessesPanel } from './businesses-panel'
import { ClosingsPanel } from './closings-panel'
import styles from './dashboard.module.css'
import { InvoiceFigures, SalesFigures } from './figures'
import { SalesPanel } from './sales-panel'
import { WeeksPanel } from './weeks-panel'

const REFRESH_MS = 60_000

/** `/dashboard`: what was sold, what is kept of it, what is paid and what is late; each number leads to its rows. */
export const DashboardPage = () => {
  const { t, i18n } = useLingui()
  const { business, timeZone, today } = useListScope()
  const { span, change } = useSpan()
  const days = daysOfSpan(span, today())
  const dayText = useDayText()
  const isDisconnected = useConnectionState() === 'disconnected'
  const reading = useQuery({
    ...query(api.financeDashboard.read, {
      query: {
        startDate: days.from,
        endDate: days.to,
        ...(business !== undefined && { businessId: business.restaurantID }),
      },
    }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const { data, error, isPlaceholderData } = reading
  const { money, choose } = useMoney(data)
  const from = dayText(data?.beforeFrom ?? days.from)
  const to = dayText(data?.beforeTo ?? days.to)
  const moment = data && formatMoment(Date.parse(data.at), serverNow(), i18n.locale, timeZone)
  return (
    <>
      <PageHeader title={t`Dashboard`} />
      <div className={styles['page']}>
        <div className={styles['controls']}>
          <PeriodParts span={span} days={days} today={today()} counts="calendar" onChange={change} />
          {data !== undefined && (
            <span className={styles['quiet']}>
              <Trans>
                compared with {from} to {to}
              </Trans>
            </span>
          )}
          {data !== undefined && money !== undefined && data.currencies.length > 1 && (
            <Segmented
              label={t`Currency`}
              value={money.currency}
              onChange={choose}
              options={data.currencies.map(({ currency }) => ({ value: currency, label: CURRENCY_SIGN[currency] }))}
            />
          )}
        </div>
        {data !== undefined && (
          <StaleNotice
            of="figures"
            error={error}
            at={Date.parse(data.at)}
            timeZone={timeZone}
            onRetry={() => void reading.refetch()}
          />
        )}
        {data === undefined && error !== null && <ReadFailed of={reading} />}
        {data === undefined || money === undefined ? (
          error === null &&
          (isDisconnected ? (
            <p className={styles['quiet']}>
              <Trans>Available when you are back online.</Trans>
            </p>
          ) : (
            <div className={styles['figures']} aria-busy="true">
              {['sales', 'commission', 'orders', 'invoiced', 'paid', 'unpaid'].map((key) => (
                <Skeleton key={key} height="110px" radius="card" />
              ))}
            </div>
          ))
        ) : (
          <div className={styles['page']} aria-busy={isPlaceholderData}>
            <Money dashboard={data} money={money} businessId={business?.restaurantID} />
            <p className={styles['quiet']}>
              <Trans>Figures as of {moment}</Trans>
            </p>
          </div>
        )}
      </div>
    </>
  )
}

/** All parts of the page are of one money: amounts of two are never added up. */
const Money = (of: { dashboard: FinanceDashboard; money: DashboardCurrency; businessId: number | undefined }) => (
  <>
    <SalesFigures {...of} />
    <InvoiceFigures {...of} />
    <div className={styles['columns']}>
      <div className={styles['column']}>
        <SalesPanel {...of} />
        <WeeksPanel {...of} />
      </div>
      <div className={styles['column']}>
        <AgesPanel {...of} />
        <ClosingsPanel dashboard={of.dashboard} />
      </div>
    </div>
    {of.money.businesses.length > 0 && <BusinessesPanel {...of} />}
  </>
)

/** Which money the URL says, else the first. */
function useMoney(data: FinanceDashboard | undefined) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const money = data?.currencies.find(({ currency }) => currency === search['currency']) ?? data?.currencies[0]
  const choose = (currency: Currency) =>
    void navigate({ to: '.', search: { ...search, currency } as never, resetScroll: false })
  return { money, choose }
}
