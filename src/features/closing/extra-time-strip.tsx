import { Trans, useLingui } from '@lingui/react/macro'
import ClockPlus from 'lucide-react/icons/clock-plus'
import type { ExtraTime } from '#/contract/business-status'
import type { Business } from '#/contract/businesses'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { Strip } from '#/ui/display/strip'
import { useClosingWords } from './closing-words'
import { useEndExtraTime } from './use-call-off'

/** How much more time new orders get, and until when; one press ends it. */
export const ExtraTimeStrip = ({
  business,
  extraTime,
  now,
}: {
  business: Business
  extraTime: ExtraTime
  now: number
}) => {
  const { t } = useLingui()
  const mayEnd = useMay(ACCESS.extraTime)
  const words = useClosingWords(business, now)
  const { busy, endExtraTime } = useEndExtraTime(business)
  const { until, by } = extraTime
  return (
    <Strip
      kind="info"
      icon={ClockPlus}
      title={words.extraTime(extraTime)}
      {...(mayEnd && { action: { label: t`End now`, busy, onPress: () => void endExtraTime() } })}
    >
      <span role="timer">{words.left(until)}</span>. {by !== null && <Trans>By {by}.</Trans>}
    </Strip>
  )
}
