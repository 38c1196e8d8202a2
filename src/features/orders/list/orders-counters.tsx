import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Counters } from '#/components/list/counters'
import type { ListView } from '#/components/list/use-list-view'
import { useStageCount } from '#/components/list/use-stage-count'
import { useTodayText } from '#/components/use-today-text'
import type { OrderSums } from '#/contract/orders'
import { ORDER_STAGES } from '#/domain/orders/order-steps'
import { formatMoney } from '#/i18n/format'
import { STATUS_GLYPH } from '#/ui/display/tag'
import { type OrdersState, stagesOf } from './order-query'
import { countOf, summed, summedParts } from './order-sums'
import type { ORDERS_LIST } from './orders-list-spec'
import { useOrdersScope } from './use-orders-scope'
import { usePart } from './use-part'

/** The figures are the server's: they follow the orders this often while the page is open. */
const REFRESH_MS = 30_000

/** The orders that the list's other filters select, by where they stand, and what the listed ones come to, on all pages together. */
export const OrdersCounters = ({ view }: { view: ListView<typeof ORDERS_LIST> }) => {
  const { t } = useLingui()
  const nameOf = useStageCount()
  const { filter } = useOrdersScope()
  const { state, change } = view
  const anyStatus = { ...state, choices: { ...state.choices, status: 'all' as const } }
  const { data, isPlaceholderData } = useQuery({
    ...query(api.orders.sums, { query: filter(anyStatus) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  const chosen = state.choices.status
  return (
    <Counters
      label={t`Orders by status`}
      isBusy={data === undefined || isPlaceholderData}
      chosen={chosen}
      onChoose={(status) => change(({ choices }) => ({ choices: { ...choices, status: status ?? 'all' } }))}
      counters={ORDER_STAGES.map((stage) => {
        const count = data === undefined ? undefined : countOf(data.groups, stage)
        const isWaiting = stage === ORDER_STAGES[0] && data !== undefined && data.oldestPendingSec !== null
        return {
          value: stage,
          icon: STATUS_GLYPH[stage],
          count,
          words: nameOf(stage, count ?? 0),
          ...(isWaiting && { note: <OldestFor seconds={data.oldestPendingSec ?? 0} /> }),
        }
      })}
    >
      {state.period === 'today' && <TodayText />}
      {data !== undefined && <Sum groups={data.groups} status={chosen} isOfSales={state.details.sold !== undefined} />}
    </Counters>
  )
}

const TodayText = () => <span>{useTodayText()}</span>

const OldestFor = ({ seconds }: { seconds: number }) => {
  const oldest = Math.floor(seconds / 60)
  return <Plural value={oldest} one="oldest: # minute" other="oldest: # minutes" />
}

/** How many orders are listed, and their totals in each currency; for a figure of the finance what they sold. */
const Sum = ({
  groups,
  status,
  isOfSales,
}: {
  groups: OrderSums['groups']
  status: OrdersState['choices']['status']
  isOfSales: boolean
}) => {
  const stages = stagesOf(status)
  const part = usePart()
  const { orders, amounts, leftOut } = summed(groups, stages, isOfSales ? 'sales' : 'amount')
  const refunds = isOfSales ? [] : summed(groups, stages, 'refunded').amounts.filter(({ amount }) => amount > 0)
  const delivery = isOfSales ? summed(groups, stages, 'transport').amounts : []
  return (
    <>
      <span>
        <Plural value={orders} one="# order" other="# orders" />
      </span>
      {amounts.map(({ currency, amount }) => (
        <b key={currency}>{formatMoney(amount, currency)}</b>
      ))}
      {part !== undefined &&
        summedParts(groups, stages).map(({ currency, part: of }) => (
          <span key={currency}>
            {part.label}: {part.text(of, currency)}
          </span>
        ))}
      {isOfSales && (
        <span>
          <Trans>dishes less discount and refund</Trans>
        </span>
      )}
      {delivery.map(({ currency, amount }) => {
        const price = formatMoney(amount, currency)
        return (
          <span key={currency}>
            <Trans>and {price} delivery</Trans>
          </span>
        )
      })}
      {refunds.map(({ currency, amount }) => {
        const refunded = formatMoney(amount, currency)
        return (
          <span key={currency}>
            <Trans>after {refunded} refunded</Trans>
          </span>
        )
      })}
      {leftOut > 0 && (
        <span>
          <Trans>
            without <Plural value={leftOut} one="# rejected" other="# rejected" />
          </Trans>
        </span>
      )}
    </>
  )
}
