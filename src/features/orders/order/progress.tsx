import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import ChefHat from 'lucide-react/icons/chef-hat'
import Bike from 'lucide-react/icons/bike'
import Hourglass from 'lucide-react/icons/hourglass'
import TimerReset from 'lucide-react/icons/timer-reset'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { StatusStamp } from '#/domain/orders/order-status'
import { openRecall } from '#/domain/orders/recall'
import { expectedAt } from '#/domain/orders/order-timing'
import { stepLabel } from '#/i18n/labels'
import type { BoardOrder } from '#/offline/board/view'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import type { Icon } from '#/ui/display/icon'
import styles from './progress.module.css'
import { stepsTaken, timeline, type TimelineStep } from './timeline'
import { useMomentPhrase, useMomentText } from '../shared/use-moment-text'

/** The sign of the step that an order is in now. */
const NOW_ICON: Record<StatusStamp, Icon> = {
  lastDatePending: Hourglass,
  lastDateAccepted: ChefHat,
  lastDateCooked: Check,
  lastDateAcceptedToPickUp: Bike,
  lastDateInRestaurant: Bike,
  lastDateCollected: Bike,
  lastDateDelivered: Check,
  lastDateRejected: X,
}

/** What has happened and what comes, with a bar that fills step by step. */
export const Progress = ({ order, onChangeTime }: { order: BoardOrder; onChangeTime: (() => void) | undefined }) => {
  const { t } = useLingui()
  const steps = timeline(order)
  const taken = stepsTaken(steps)
  const isRejected = steps.at(-1)?.state === 'rejected'
  const all = steps.length
  return (
    <>
      <div
        role="img"
        aria-label={t`Step ${taken} of ${all}`}
        className={styles['bar']}
        data-rejected={isRejected || undefined}
      >
        {steps.map(({ stamp, state }) => (
          <i key={stamp} data-taken={state !== 'ahead' || undefined} />
        ))}
      </div>
      <ol>
        {steps.map((step) => (
          <Step key={step.stamp} step={step} order={order} />
        ))}
      </ol>
      {onChangeTime && (
        <Button variant="tonal" icon={TimerReset} className={classNames(styles['change'])} onClick={onChangeTime}>
          <Trans>Change cooking time</Trans>
        </Button>
      )}
    </>
  )
}

const Step = ({ step: { stamp, at, state }, order }: { step: TimelineStep; order: BoardOrder }) => {
  const { i18n } = useLingui()
  const moment = useMomentText(order.businessId)
  const phrase = useMomentPhrase(order.businessId)
  const Mark = state === 'now' ? NOW_ICON[stamp] : state === 'rejected' ? X : Check
  const isEnd = stamp === 'lastDateDelivered'
  const detail = detailOf(stamp, state, order)
  return (
    <li className={styles['step']} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className={styles['dot']}>{state !== 'ahead' && <Mark />}</span>
      <div className={styles['words']}>
        <b className={styles['name']}>{i18n._(stepLabel[stamp])}</b>
        <span className={styles['time']}>
          {at !== undefined ? moment(at) : isEnd ? phrase('by', expectedAt(order)) : null}
        </span>
        {detail && <span className={styles['detail']}>{detail}</span>}
      </div>
    </li>
  )
}

function detailOf(stamp: StatusStamp, state: TimelineStep['state'], order: BoardOrder): ReactNode {
  if (state === 'ahead') return null
  const { totalCookingTime: minutes, packagesNo: bags, courier, statusBy } = order
  // Whoever brought it back did not take the step at which it stands now.
  const by = state === 'done' || openRecall(order) ? undefined : statusBy?.userName
  switch (stamp) {
    case 'lastDateAccepted':
      if (minutes === null) return by
      return by ? (
        <Trans>
          {by}, {minutes} min
        </Trans>
      ) : (
        <Trans>{minutes} min</Trans>
      )
    case 'lastDateCooked':
      return bags > 1 ? <Plural value={bags} one="# bag" other="# bags" /> : by
    case 'lastDateAcceptedToPickUp':
    case 'lastDateInRestaurant':
    case 'lastDateCollected':
      return courier?.name
    case 'lastDateRejected':
      return by
    case 'lastDatePending':
    case 'lastDateDelivered':
      return null
  }
}
