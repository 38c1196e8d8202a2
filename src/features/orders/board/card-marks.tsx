import { Trans, useLingui } from '@lingui/react/macro'
import AlarmClock from 'lucide-react/icons/alarm-clock'
import Check from 'lucide-react/icons/check'
import Pencil from 'lucide-react/icons/pencil'
import { useSyncExternalStore } from 'react'
import { useClockText } from '#/components/use-clock-text'
import { isChangeUnseen } from '#/domain/orders/changed'
import { openRecall } from '#/domain/orders/recall'
import { orderMarks } from '#/offline/board/order-marks'
import type { BoardOrder } from '#/offline/board/view'
import { Chip } from '#/ui/display/chip'
import { lazyPart } from '#/ui/timing/lazy-part'
import { withScreenTexts } from '#/i18n/with-screen-texts'
import styles from './card-marks.module.css'

const NotPrintedMark = lazyPart(
  withScreenTexts(async () => (await import('#/components/print/not-printed-mark')).NotPrintedMark),
)

const OrderChanges = lazyPart(
  withScreenTexts(async () => (await import('#/components/changes/order-changes')).OrderChanges, 'kitchen'),
)

const RecallMark = lazyPart(withScreenTexts(async () => (await import('../recall/recall-mark')).RecallMark, 'kitchen'))

/** What somebody must know about this order before they go on: that it was changed, that its time to start has come. */
export const CardMarks = ({ order, code }: { order: BoardOrder; code: string }) => {
  const { t } = useLingui()
  const isLoaded = useSyncExternalStore(orderMarks.subscribe, orderMarks.isLoaded)
  const seen = useSyncExternalStore(orderMarks.subscribe, () => orderMarks.seenRevision(order.id))
  const remindedAt = useSyncExternalStore(orderMarks.subscribe, () => orderMarks.remindedAt(order.id))
  const time = useClockText(order.businessId)(remindedAt ?? 0)
  const recall = openRecall(order)
  const isUnseen = isLoaded && isChangeUnseen(order, seen)
  // A dish that came after cooking is the change: one band says both.
  const isAdded = recall?.reason === 'dish_added'
  const haveSeen = (
    <button
      type="button"
      className={styles['seen']}
      aria-label={t`Seen: order ${code} was changed`}
      onClick={() => void orderMarks.see(order.id, order.revision)}
    >
      <Check />
      <Trans comment="button: I have seen that the order was changed">Seen</Trans>
    </button>
  )
  const changes = <OrderChanges order={order} since={seen} />
  return (
    <>
      {recall && (
        <RecallMark reason={recall.reason} notes={recall.notes} {...(isAdded && isUnseen && { end: haveSeen })} />
      )}
      {order.notPrinted === true && <NotPrintedMark orderId={order.id} code={code} />}
      {isUnseen && !isAdded && (
        <div className={styles['changed']}>
          <Pencil />
          <div className={styles['words']}>
            <b>
              <Trans comment="the order was edited after it was placed">Changed</Trans>
            </b>
            {changes}
          </div>
          {haveSeen}
        </div>
      )}
      {isUnseen && isAdded && <div className={styles['more']}>{changes}</div>}
      {remindedAt !== undefined && order.lastDateCooked === null && (
        <p className={styles['start']}>
          <Chip kind="ink" icon={AlarmClock}>
            <Trans>Start was due {time}</Trans>
          </Chip>
        </p>
      )}
    </>
  )
}
