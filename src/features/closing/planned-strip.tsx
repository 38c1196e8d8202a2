import { useLingui } from '@lingui/react/macro'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import type { Business, ClosingTime } from '#/contract/businesses'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { Strip } from '#/ui/display/strip'
import { useClosingWords } from './closing-words'
import { useCallOff } from './use-call-off'

/** A closing that begins soon; one press calls it off. */
export const PlannedStrip = ({ business, closing, now }: { business: Business; closing: ClosingTime; now: number }) => {
  const { t } = useLingui()
  const mayClose = useMay(ACCESS.kitchen)
  const words = useClosingWords(business, now)
  const { busy, callOff } = useCallOff(business)
  return (
    <Strip
      kind="info"
      icon={CalendarClock}
      title={words.planned(closing)}
      {...(mayClose && { action: { label: t`Do not close`, busy, onPress: () => void callOff(closing) } })}
    >
      <span role="timer">{words.left(closing.startDate)}</span>. {words.why(closing)}
    </Strip>
  )
}
