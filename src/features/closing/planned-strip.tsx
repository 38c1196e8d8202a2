import { Trans, useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { Business, ClosingTime } from '#/contract/businesses'
import { ACCESS } from '#/domain/people/access'
import { UNSENT_CLOSING_ID } from '#/offline/facts/business-status-view'
import { useMay } from '#/session/use-session'
import { Strip } from '#/ui/display/strip'
import { useClosingWords } from './closing-words'
import { useCallOff } from './use-call-off'

/** A closing that begins soon; one press calls it off. */
export const PlannedStrip = ({ business, closing, now }: { business: Business; closing: ClosingTime; now: number }) => {
  const { t } = useLingui()
  const mayClose = useMay(ACCESS.kitchen)
  const isUnsent = closing.id === UNSENT_CLOSING_ID
  const words = useClosingWords(business, now)
  const { busy, callOff } = useCallOff(business)
  return (
    <Strip
      kind="info"
      icon={CalendarClock}
      title={words.planned(closing)}
      {...(mayClose && !isUnsent && { action: { label: t`Stay open`, busy, onPress: () => void callOff(closing) } })}
    >
      <span role="timer">{words.left(closing.startDate)}</span>. {words.why(closing)}{' '}
      {isUnsent && <Trans>Kept on this tablet until it is sent.</Trans>}
    </Strip>
  )
}
