import { Plural, Trans } from '@lingui/react/macro'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { Today } from '#/contract/home'
import { percent } from '#/i18n/figures'
import { formatMoney } from '#/i18n/format'
import { classNames } from '#/ui/timing/class-names'
import { usePreferences } from '#/session/use-session'
import styles from './businesses-panel.module.css'
import lines from './lines.module.css'
import { Panel } from './panel'

/** Each business by itself; pressing one makes the whole page about it. */
export const BusinessesPanel = ({ today: { businesses } }: { today: Today }) => {
  const [, setPreferences] = usePreferences()
  return (
    <Panel title={<Trans>By business</Trans>} definition={<Trans>Press a business to see only its day.</Trans>} flush>
      <ul>
        {businesses.map(({ id, name, orders, sales, currency, preparation, rejected }) => {
          const share = percent(preparation.onTime / Math.max(1, preparation.orders))
          const refused = rejected.today
          const count = orders.today
          const before = orders.lastWeekSoFar
          return (
            <li key={id}>
              <button type="button" className={lines['line']} onClick={() => setPreferences({ businessId: id })}>
                <span className={classNames(lines['words'], styles['words'])}>
                  <b>{name}</b>
                  <span className={styles['facts']}>
                    <span>
                      <Plural value={count} one="# order" other="# orders" />
                    </span>
                    <span>
                      <Trans>{before} this time last week</Trans>
                    </span>
                    {preparation.orders > 0 && (
                      <span>
                        <Trans>{share} ready on time</Trans>
                      </span>
                    )}
                    <span>
                      <Plural value={refused} one="# rejected" other="# rejected" />
                    </span>
                  </span>
                </span>
                <b className={lines['count']}>{formatMoney(sales.today, currency)}</b>
                <ChevronRight aria-hidden="true" />
              </button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}
