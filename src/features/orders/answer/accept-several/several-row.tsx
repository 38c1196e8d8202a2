import { Trans, useLingui } from '@lingui/react/macro'
import { useRanOutMark } from '#/components/dish-off/ran-out-mark'
import { useExpectedText } from '#/components/expected-text'
import { itemWords } from '#/components/item-words'
import { KindSquare } from '#/components/kind-icon'
import { BusinessChip } from '#/components/order-chips'
import { OrderNote } from '#/components/order-note'
import { useClockText } from '#/components/use-clock-text'
import { isScheduledOrder, orderKind } from '#/domain/orders/order-kind'
import { isRejected } from '#/domain/orders/order-steps'
import { minutes as minutesInMs } from '#/domain/values/time'
import type { BoardOrder } from '#/offline/board/view'
import { Checkbox } from '#/ui/input/checkbox'
import { StepTile } from '#/ui/input/time-tiles'
import { readyIf } from '../cooking-choice'
import { useMinute } from '../../shared/use-minute'
import type { Row } from './choice'
import styles from './several-dialog.module.css'

const STEP_MINUTES = 5

/** One order: what it is, what to cook, what to mind, and its time. */
export const SeveralRow = ({
  row,
  code,
  showsBusiness,
  onMinutes,
  onLeave,
}: {
  row: Row
  code: string
  showsBusiness: boolean
  onMinutes: (minutes: number) => void
  onLeave: (isLeft: boolean) => void
}) => {
  const { order, isLeft, isGone } = row
  const expected = useExpectedText(order)
  return (
    <li className={styles['row']} data-out={isLeft || isGone || undefined}>
      <div className={styles['head']}>
        <Checkbox checked={!isLeft && !isGone} disabled={isGone} onChange={(checked) => onLeave(!checked)}>
          <b className={styles['code']}>
            <Trans>Order {code}</Trans>
          </b>
        </Checkbox>
        <KindSquare kind={orderKind(order)} />
        <span className={styles['expected']}>{expected}</span>
        {showsBusiness && <BusinessChip name={order.restaurantName} />}
      </div>
      <Dishes order={order} />
      {isGone ? (
        <p className={styles['gone']} role="status">
          <Gone order={order} />
        </p>
      ) : (
        <Time row={row} code={code} onMinutes={onMinutes} />
      )}
    </li>
  )
}

const Dishes = ({ order }: { order: BoardOrder }) => {
  const ranOutMark = useRanOutMark(order)
  return (
    <div className={styles['what']}>
      {order.description && <OrderNote>{order.description}</OrderNote>}
      <ul className={styles['dishes']}>
        {order.items.map((item) => {
          const changes = itemWords(item)
          return (
            <li key={item.id}>
              <b>{item.quantity}×</b> {item.itemName} {ranOutMark(item)}
              {changes && <small> {changes}</small>}
              {item.notes && <OrderNote>{item.notes}</OrderNote>}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** It stays in its place, so that nothing moves under a finger, and says what became of it. */
const Gone = ({ order }: { order: BoardOrder }) => {
  const name = order.statusBy?.userName
  const minutes = order.totalCookingTime
  if (isRejected(order)) return name ? <Trans>Rejected by {name}</Trans> : <Trans>Already ended.</Trans>
  if (minutes === null) return <Trans>No longer waiting.</Trans>
  return name ? (
    <Trans>
      Accepted by {name}, {minutes} min
    </Trans>
  ) : (
    <Trans>Already accepted, {minutes} min</Trans>
  )
}

const Time = ({ row, code, onMinutes }: { row: Row; code: string; onMinutes: (minutes: number) => void }) => {
  const { t } = useLingui()
  const { order, minutes, isLeft } = row
  const clock = useClockText(order.businessId)
  const now = useMinute()
  const ready = readyIf(order, minutes, now)
  const [start, end] = [clock(ready - minutesInMs(minutes)), clock(ready)]
  const { minSuggestedCookingTime: min, maxSuggestedCookingTime: max } = order.orderExtraData
  if (!order.enableCookingTime) {
    return (
      <p className={styles['time']}>
        <Trans>No time needed</Trans>
      </p>
    )
  }
  const step = (by: number) => ({
    disabled: isLeft || (by < 0 ? minutes <= min : minutes >= max),
    onClick: () => onMinutes(minutes + by),
  })
  return (
    <div className={styles['time']}>
      <StepTile label={t`5 minutes less: order ${code}`} {...step(-STEP_MINUTES)}>
        −5
      </StepTile>
      <output className={styles['minutes']}>
        <b>
          <Trans>{minutes} min</Trans>
        </b>
        <small>
          {isScheduledOrder(order) ? (
            <Trans comment="when to begin cooking an order for later">start at {start}</Trans>
          ) : (
            <Trans>ready at {end}</Trans>
          )}
        </small>
      </output>
      <StepTile label={t`5 minutes more: order ${code}`} {...step(STEP_MINUTES)}>
        +5
      </StepTile>
    </div>
  )
}
