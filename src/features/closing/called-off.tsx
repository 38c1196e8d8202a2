import { Trans } from '@lingui/react/macro'
import { useMoment } from '#/components/use-moment'
import type { Business } from '#/contract/businesses'
import { useKnownBusinessStatus } from '#/offline/facts/closing'
import { useClosingWords } from './closing-words'

/** What was planned for later and goes with the closing when a business opens; nothing where nothing is planned. */
export const CalledOff = ({ business, isNamed }: { business: Business; isNamed: boolean }) => {
  const now = useMoment()
  const words = useClosingWords(business, now)
  const planned = (useKnownBusinessStatus(business.restaurantID)?.planned ?? []).filter(
    ({ startDate }) => Date.parse(startDate) > now,
  )
  if (planned.length === 0) return null
  return (
    <div>
      <p>
        {isNamed && <b>{business.restaurantName}: </b>}
        <Trans>This also cancels planned closings.</Trans>
      </p>
      <ul>
        {planned.map((closing) => (
          <li key={closing.id}>
            {words.planned(closing)} {words.why(closing)}
          </li>
        ))}
      </ul>
    </div>
  )
}
