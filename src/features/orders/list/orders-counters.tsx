import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import type { ListView } from '#/components/list/use-list-view'
import { ORDER_STATUSES } from '#/domain/order-status'
import { ORDER_STAGES, type OrderStage, orderStage } from '#/domain/order-steps'
import { formatMoney } from '#/i18n/format'
import { STATUS_GLYPH } from '#/ui/tag'
import styles from './orders-counters.module.css'
import { useOrderChoices } from './use-order-choices'

/** The figures are the server's: they follow the orders this often while the page is open. */
const REFRESH_MS = 30_000

/** Today's orders by where they stand, and the sales; pressing a number lists exactly these orders. */
export const OrdersCounters = ({ view, restaurantId }: { view: ListView; restaurantId: number | undefined }) => {
  const { t } = useLingui()
  const { status: words } = useOrderChoices()
  const args = restaurantId === undefined ? {} : { query: { restaurantId } }
  const { data } = useQuery({ ...query(api.orders.dashboard, args), refetchInterval: REFRESH_MS })
  const { state, change } = view
  const count = (stage: OrderStage) =>
    ORDER_STATUSES.filter((status) => orderStage(status) === stage).reduce(
      (sum, status) => sum + (data?.byStatus[status] ?? 0),
      0,
    )
  const oldest = Math.floor((data?.oldestPendingSec ?? 0) / 60)
  const showsToday = state.period === 'today'
  return (
    <section className={styles['counters']} aria-label={t`Orders of today by status`} aria-busy={data === undefined}>
      {ORDER_STAGES.map((stage) => {
        const Glyph = STATUS_GLYPH[stage]
        const isShown = showsToday && state.choices['status'] === stage
        return (
          <button
            key={stage}
            type="button"
            aria-pressed={isShown}
            className={styles['counter']}
            onClick={() =>
              change({
                period: 'today',
                from: '',
                to: '',
                q: '',
                details: {},
                choices: { ...state.choices, status: isShown ? 'all' : stage },
              })
            }
          >
            <Glyph size={16} />
            <b>{data === undefined ? '–' : count(stage)}</b>
            <span>{words.options[stage]}</span>
            {stage === orderStage(ORDER_STATUSES[0]) && data !== undefined && data.oldestPendingSec !== null && (
              <span className={styles['note']}>
                <Plural value={oldest} one="the oldest for # minute" other="the oldest for # minutes" />
              </span>
            )}
          </button>
        )
      })}
      <p className={styles['sales']}>
        <b>{data === undefined ? '–' : formatMoney(data.totalAmount, data.currency)}</b>
        <span>
          <Trans>Sales today</Trans>
        </span>
      </p>
    </section>
  )
}
