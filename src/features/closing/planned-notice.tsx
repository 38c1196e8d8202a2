import { Trans, useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { Business } from '#/contract/businesses'
import { UNSENT_CLOSING_ID } from '#/offline/facts/business-status-view'
import { useBusinessStatus } from '#/offline/facts/use-settings'
import { Button } from '#/ui/input/button'
import styles from './planned-notice.module.css'
import { useCallOff } from './use-call-off'
import { useClosingWords } from './closing-words'

/** A closing that is already planned, so that nobody plans it twice; one press calls it off. */
export const PlannedNotice = ({ business, now }: { business: Business; now: number }) => {
  const { t } = useLingui()
  const closing = useBusinessStatus(business.restaurantID)?.closingTime ?? null
  const words = useClosingWords(business, now)
  const { busy, callOff } = useCallOff(business)
  if (closing === null || Date.parse(closing.startDate) <= now) return null
  return (
    <div className={styles['notice']}>
      <CalendarClock />
      <p>
        <b>
          <Trans>Already planned.</Trans>
        </b>{' '}
        {words.planned(closing)} {words.why(closing)}
      </p>
      {closing.id !== UNSENT_CLOSING_ID && (
        <Button variant="outline" busy={busy} onClick={() => void callOff(closing)}>
          {t`Stay open`}
        </Button>
      )}
    </div>
  )
}
