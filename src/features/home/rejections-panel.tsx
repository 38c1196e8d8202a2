import { Trans, useLingui } from '@lingui/react/macro'
import { BarList } from '#/components/chart/bar-list'
import type { Today } from '#/contract/home'
import { MoreOrders, NothingYet, Panel } from './panel'
import { percent } from './percent'

/** Why orders were refused today. */
export const RejectionsPanel = ({ today: { rejections, rejected, from, to } }: { today: Today }) => {
  const { t, i18n } = useLingui()
  return (
    <Panel
      title={<Trans>Rejections by reason</Trans>}
      definition={<Trans>Orders of today that were rejected, by the reason that was given.</Trans>}
    >
      {rejections.length === 0 ? (
        <NothingYet>
          <Trans>Nothing was rejected today.</Trans>
        </NothingYet>
      ) : (
        <>
          <BarList
            bars={rejections.map(({ reason, orders }) => ({
              key: reason?.id ?? 0,
              name: reason === null ? t`Other` : reason.description[languageOf(i18n.locale)],
              amount: orders,
              text: `${orders} · ${percent(orders / rejected.today)}`,
            }))}
          />
          <MoreOrders of={{ from, to, status: 'rejected' }}>
            <Trans>See the rejected orders</Trans>
          </MoreOrders>
        </>
      )}
    </Panel>
  )
}

const languageOf = (locale: string): 'sq' | 'en' | 'it' => (locale === 'sq' || locale === 'it' ? locale : 'en')
