import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { availabilityQuestion } from '#/components/availability-question'
import { useBusiness } from '#/components/current-business'
import { useSwitchBlocked } from '#/components/online-switch'
import { Panel } from '#/components/panel'
import { Reading } from '#/components/reading/reading'
import type { Readiness } from '#/contract/business-setup'
import type { CheckResult } from '#/domain/business/order-readiness'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { useCheckWords } from '#/components/set-up/check-words'
import styles from './readiness.module.css'
import { useReadiness } from './use-readiness'

/** Can a business take an order now? What is missing leads to where it is done, and is ticked off once it is. */
export const ReadinessPanel = ({ businessId }: { businessId: number }) => (
  <Panel title={<Trans>Ready to take orders? What is missing?</Trans>}>
    <Reading of={useReadiness(businessId)}>
      {(readiness) => <Checks businessId={businessId} readiness={readiness} />}
    </Reading>
  </Panel>
)

const Checks = ({
  businessId,
  readiness: { canTakeOrders, channels, checks },
}: {
  businessId: number
  readiness: Readiness
}) => {
  const lacks = checks.filter(({ isDone, isNeeded }) => isNeeded && !isDone)
  // Guests do not find it, whoever is in the shop does.
  const takesByHand = lacks.every(({ check }) => check === 'channel')
  return (
    <>
      <div role="status" className={classNames(styles['verdict'], canTakeOrders && styles['isReady'])}>
        {takesByHand ? (
          <>
            <p>
              {canTakeOrders ? (
                <Trans>Yes, ready to take orders.</Trans>
              ) : (
                <Trans>Only staff can take orders now. Guests do not see it yet.</Trans>
              )}
            </p>
            <Button variant="outline" asChild>
              <Link to="/orders/create/$businessId" params={{ businessId: String(businessId) }}>
                <Trans>Take an order</Trans>
              </Link>
            </Button>
          </>
        ) : (
          <p>
            <Plural value={lacks.length} one="Not yet: # item missing." other="Not yet: # items missing." />
          </p>
        )}
      </div>
      <ol>
        {checks.map((result) => (
          <li key={result.check}>
            {result.check === 'online' && !result.isDone ? (
              <OpenIt businessId={businessId} result={result} isLast={lacks.every(({ check }) => check === 'online')} />
            ) : (
              <Done businessId={businessId} result={result} channels={channels} />
            )}
          </li>
        ))}
      </ol>
    </>
  )
}

const kindOf = ({ isDone, isNeeded }: CheckResult) => (isDone ? 'done' : isNeeded ? 'missing' : 'advice')
const MARKS = { done: CircleCheck, missing: CircleAlert, advice: CircleDashed }

const Done = ({
  businessId,
  result,
  channels,
}: {
  businessId: number
  result: CheckResult
  channels: readonly string[]
}) => {
  const { i18n } = useLingui()
  const { done, missing, why, needed = why, path, search } = useCheckWords()[result.check]
  const kind = kindOf(result)
  const Mark = MARKS[kind]
  return (
    <Link
      to={path(businessId)}
      {...(search !== undefined && { search: search(businessId) })}
      className={styles['check']}
      data-kind={kind}
    >
      <Mark />
      <span>
        <b>{result.isDone ? done : missing}</b>
        {!result.isDone && <small>{result.isNeeded ? needed : why}</small>}
        {result.isDone && result.check === 'channel' && (
          <small>{new Intl.ListFormat(i18n.locale).format(channels)}</small>
        )}
      </span>
      <ChevronRight />
    </Link>
  )
}

/** The last step is a press, and asks as the switch does; before the others it would be refused. */
const OpenIt = ({ businessId, result, isLast }: { businessId: number; result: CheckResult; isLast: boolean }) => {
  const { missing, why } = useCheckWords().online
  const business = useBusiness(businessId)
  const blocked = useSwitchBlocked()
  const Mark = MARKS[kindOf(result)]
  return (
    <div className={styles['check']} data-kind={kindOf(result)}>
      <Mark />
      <span>
        <b>{missing}</b>
        <small>{isLast ? (blocked ?? why) : <Trans>Open it once the rest is done.</Trans>}</small>
      </span>
      {isLast && blocked === undefined && business !== undefined && (
        <Button onClick={() => availabilityQuestion.ask('open', business)}>
          <Trans>Open now</Trans>
        </Button>
      )}
    </div>
  )
}
