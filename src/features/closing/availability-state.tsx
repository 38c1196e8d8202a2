import { useMoment } from '#/components/use-moment'
import type { Business } from '#/contract/businesses'
import { isExtraTimeRunning } from '#/domain/business/extra-time'
import { useKnownBusinessStatus } from '#/offline/facts/closing'
import { useClosingWords } from './closing-words'

/** How one of several businesses stands, in a line: closed why and until when, or with extra time. Nothing where it is open as usual. */
export const AvailabilityState = ({ business }: { business: Business }) => {
  const now = useMoment()
  const status = useKnownBusinessStatus(business.restaurantID)
  const words = useClosingWords(business, now)
  if (status === undefined) return null
  const { closingTime, extraTime, openNow, reasons } = status
  const [reason] = reasons
  if (!openNow)
    return (
      <>
        {words.closed(reason?.since ?? null, reason?.until ?? null)} {closingTime !== null && words.why(closingTime)}{' '}
        {words.unsent(status)}
      </>
    )
  return (
    <>
      {isExtraTimeRunning(extraTime, now) && words.extraTime(extraTime)}{' '}
      {closingTime !== null && words.planned(closingTime)} {words.unsent(status)}
    </>
  )
}
