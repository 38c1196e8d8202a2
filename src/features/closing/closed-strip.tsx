import { Trans, useLingui } from '@lingui/react/macro'
import DoorClosed from 'lucide-react/icons/door-closed'
import DoorOpen from 'lucide-react/icons/door-open'
import { availabilityQuestion } from '#/components/availability-question'
import type { Business } from '#/contract/businesses'
import { ACCESS } from '#/domain/people/access'
import { isClosedByStaff, isUndefinedEnd } from '#/domain/business/closing'
import { isLeftOver, lastOpened } from '#/domain/business/closing-rules'
import type { ShownStatus } from '#/offline/facts/business-status-view'
import { useMay } from '#/session/use-session'
import { Strip } from '#/ui/display/strip'
import { useClosingWords } from './closing-words'

/** Why a business takes no orders, since when, until when and by whom, and the way to open it. */
export const ClosedStrip = ({ business, status, now }: { business: Business; status: ShownStatus; now: number }) => {
  const { t } = useLingui()
  const mayOpen = useMay(ACCESS.kitchen)
  const words = useClosingWords(business, now)
  const [reason] = status.reasons
  const isByStaff = isClosedByStaff(status.reasons)
  const from = reason?.since ?? null
  const [moment, since] = from === null ? [] : [words.moment(from), words.phrase('since', from)]
  const until = reason?.until ?? null
  const hasEnd = until !== null && !isUndefinedEnd(until)
  const opened = lastOpened(status.hours, now)
  const isForgotten =
    isByStaff && !hasEnd && from !== null && isLeftOver(Date.parse(from), now, business.timeZone, opened)
  const closing = isByStaff ? status.closingTime : null
  const unsent = words.unsent(status)
  if (status.unsent?.isOpen === true) return <Strip kind="info" icon={DoorOpen} title={unsent} />
  return (
    <Strip
      kind={isForgotten ? 'warning' : 'ink'}
      icon={DoorClosed}
      title={
        isForgotten ? (
          <Trans>Still closed, {since}.</Trans>
        ) : isByStaff || hasEnd ? (
          words.closed(from, until)
        ) : (
          // A week without hours: nobody opens it by a press.
          <Trans>The business is closed.</Trans>
        )
      }
      {...(isByStaff &&
        mayOpen && { action: { label: t`Open now`, onPress: () => availabilityQuestion.ask('open', business) } })}
    >
      {unsent} {isForgotten && opened === null && <Trans>A new day has begun. Open, or stay closed?</Trans>}
      {isForgotten && opened !== null && <Trans>Opening hours have begun. Open, or stay closed?</Trans>}{' '}
      {hasEnd && (
        <>
          <span role="timer">{words.left(until)}</span>. {from !== null && <Trans>Since {moment}.</Trans>}{' '}
        </>
      )}
      {closing !== null && words.why(closing)}
      {reason?.code === 'holiday' && <Trans>Holiday.</Trans>}
      {reason?.code === 'outside_opening_hours' && <Trans>Outside opening hours.</Trans>}
    </Strip>
  )
}
