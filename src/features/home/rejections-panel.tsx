import { Trans, useLingui } from '@lingui/react/macro'
import { BarList } from '#/components/chart/bar-list'
import type { Today } from '#/contract/home'
import { percent } from '#/i18n/figures'
import { inLanguage } from '#/i18n/in-language'
import lines from './lines.module.css'
import { OrdersLink } from './orders-link'
import { MoreOrders, NothingYet, Panel } from './panel'

/** Why orders were refused today. */
export const RejectionsPanel = ({ today }: { today: Today }) => {
  const { rejections, rejected } = today
  const { t, i18n } = useLingui()
  return (
    <Panel title={<Trans>Rejections by reason</Trans>} definition={<Trans>Today’s rejected orders, by reason.</Trans>}>
      {rejections.length === 0 ? (
        <NothingYet>
          <Trans>Nothing was rejected today.</Trans>
        </NothingYet>
      ) : (
        <>
          <BarList
            bars={rejections.map(({ reason, orders }) => ({
              key: reason?.id ?? 0,
              name: (
                <OrdersLink today={today} of={{ reason }} className={lines['link']}>
                  {reason === null ? t`Other` : inLanguage(reason.description, i18n.locale)}
                </OrdersLink>
              ),
              amount: orders,
              text: `${orders} · ${percent(orders / rejected.today)}`,
            }))}
          />
          <MoreOrders today={today} of={{ status: 'rejected' }}>
            <Trans>See the rejected orders</Trans>
          </MoreOrders>
        </>
      )}
    </Panel>
  )
}
