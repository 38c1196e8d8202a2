import { Plural, Trans } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import figures from '#/components/figures.module.css'
import { useDayText } from '#/components/list/use-day-text'
import { MoneyOfCents } from '#/components/money-of-cents'
import { Panel } from '#/components/panel'
import type { FinanceDashboard } from '#/contract/finance-dashboard'
import styles from './dashboard.module.css'

/** When the present periods end, and what they come to by now. */
export const ClosingsPanel = ({ dashboard: { closings } }: { dashboard: FinanceDashboard }) => {
  const dayText = useDayText()
  if (closings.length === 0) return null
  return (
    <Panel title={<Trans>Coming up</Trans>}>
      <ul className={figures['marked']}>
        {closings.map(({ day, businesses, commission }) => (
          <li key={day}>
            <CalendarClock aria-hidden="true" />
            <span>
              <b>
                <Trans>At the end of {dayText(day)}</Trans>
              </b>
              <span className={styles['quiet']}>
                <Plural value={businesses} one="period ends for # business" other="period ends for # businesses" />
              </span>
            </span>
            <span className={styles['soFar']}>
              {commission.map(({ currency, cents }) => (
                <b key={currency}>
                  <MoneyOfCents cents={cents} currency={currency} />
                </b>
              ))}
              <span className={styles['quiet']}>{commission.length > 0 && <Trans>so far, excl. VAT</Trans>}</span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
