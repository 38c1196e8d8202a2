import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import { Reading } from '#/components/reading/reading'
import type { Readiness } from '#/contract/business-setup'
import { classNames } from '#/ui/timing/class-names'
import { useCheckWords } from './check-words'
import styles from './readiness.module.css'

/** Can a business take an order now? What is missing leads to where it is done. */
export const ReadinessPanel = ({ businessId }: { businessId: number }) => {
  const reading = useQuery({
    ...query(api.businessSetup.readiness, { params: { id: businessId } }),
    // What was done on another screen is done here, too.
    staleTime: 0,
  })
  return (
    <Panel title={<Trans>Can it take an order now? What is missing?</Trans>}>
      <Reading of={reading}>{(readiness) => <Checks businessId={businessId} readiness={readiness} />}</Reading>
    </Panel>
  )
}

const Checks = ({ businessId, readiness: { canTakeOrders, checks } }: { businessId: number; readiness: Readiness }) => {
  const words = useCheckWords()
  return (
    <>
      <p role="status" className={classNames(styles['verdict'], canTakeOrders && styles['isReady'])}>
        {canTakeOrders ? <Trans>Yes, it can take an order now.</Trans> : <Trans>No, not yet.</Trans>}
      </p>
      <ul>
        {checks.map(({ check, isDone, isNeeded }) => {
          const { done, missing, why, path } = words[check]
          const Mark = isDone ? CircleCheck : isNeeded ? CircleAlert : CircleDashed
          const kind = isDone ? 'done' : isNeeded ? 'missing' : 'advice'
          return (
            <li key={check}>
              <Link to={path(businessId)} className={styles['check']} data-kind={kind}>
                <Mark />
                <span>
                  <b>{isDone ? done : missing}</b>
                  {!isDone && <small>{why}</small>}
                </span>
                <ChevronRight />
              </Link>
            </li>
          )
        })}
      </ul>
    </>
  )
}
