import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Plus from 'lucide-react/icons/plus'
import { useState, useMemo } from 'react'
import { OrderWarnings } from '#/components/order-warnings'
import { ordersStore } from '#/offline/board/orders-store'
import type { BoardOrder } from '#/offline/board/view'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { useAllOrders, useCodeOf } from '../../shared/use-all-orders'
import { ShieldedButton } from '../../shared/shielded-button'
import { SHIELD_MS, STEP_SHIELD_MS, useShield } from '../../shared/use-shield'
import { choiceOf, chosen, leftForLack, newcomers, rowsOf, withLeft, withMinutes, withNewcomers } from './choice'
import { heldAccepts } from './held'
import { several } from '../several-open'
import styles from './several-dialog.module.css'
import { SeveralRow } from './several-row'
import { lacksSomething } from '#/domain/orders/ran-out'
import { useKnownDishesOff } from '#/offline/facts/dishes-off'

const close = () => several.set(false)

/** The waiting orders, each with its time, and one press that accepts what stands here and nothing else. */
export const SeveralDialog = ({
  waiting,
  isBehind,
  showsBusiness,
}: {
  waiting: readonly BoardOrder[]
  isBehind: boolean
  showsBusiness: boolean
}) => {
  const { t } = useLingui()
  const orders = useAllOrders()
  const codeOf = useCodeOf(orders)
  const [choice, setChoice] = useState(() => choiceOf(waiting))
  const lacks = useLacks(choice.listed)
  const rows = rowsOf(choice, ordersStore.view, lacks)
  const accepted = chosen(rows)
  const late = newcomers(choice, waiting)
  const count = accepted.length
  const left = leftForLack(rows)
  const more = late.length
  // What comes into the list or leaves it changes what the button does.
  const isShielded = useShield(
    `${choice.listed.length} ${rows.filter(({ isGone }) => isGone).length} ${rows.filter(({ lacks: isOff }) => isOff).length}`,
    STEP_SHIELD_MS,
  )
  // It comes by itself, over what is pressed in the list.
  const isNews = useShield(String(more), SHIELD_MS)
  const accept = () => {
    heldAccepts.press(accepted.map(({ order, minutes }) => ({ order, minutes })))
    close()
  }
  return (
    <Dialog
      open={!isBehind}
      full
      size="wide"
      onClose={close}
      title={<Trans>Accept several orders</Trans>}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          <ShieldedButton size="kitchen" icon={Check} isShielded={isShielded} disabled={count === 0} onClick={accept}>
            <Plural value={count} one="Accept # order" other="Accept # orders" />
            {left > 0 && (
              <>
                {', '}
                <Plural value={left} one="# left out" other="# left out" />
              </>
            )}
          </ShieldedButton>
        </>
      }
    >
      <OrderWarnings
        orders={rows.filter(({ isGone }) => !isGone).map(({ order }) => order)}
        nameOf={({ id }) => t`Order ${codeOf(id)}`}
        className={styles['warnings']}
      />
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <SeveralRow
            key={row.order.id}
            row={row}
            code={codeOf(row.order.id)}
            showsBusiness={showsBusiness}
            onMinutes={(minutes) => setChoice((now) => withMinutes(now, row.order, minutes))}
            onLeave={(isLeft) => setChoice((now) => withLeft(now, row.order.id, isLeft))}
          />
        ))}
      </ul>
      <div className={styles['late']} role="status">
        {late.length > 0 && (
          <>
            <p>
              <b>
                <Plural value={more} one="# more came in." other="# more came in." />
              </b>{' '}
              <Trans>Not included until you look.</Trans>
            </p>
            <ShieldedButton
              variant="tonal"
              icon={Plus}
              isShielded={isNews}
              onClick={() => setChoice((now) => withNewcomers(now, waiting))}
            >
              <Trans comment="button: put the orders that have just come into the list">Show them</Trans>
            </ShieldedButton>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Tells of which orders something is off the menu now, as far as this device knows. */
function useLacks(orders: readonly BoardOrder[]): (order: BoardOrder) => boolean {
  const ids = [...new Set(orders.map(({ businessId }) => businessId))].toSorted((a, b) => a - b).join()
  const businessIds = useMemo(() => ids.split(',').filter(Boolean).map(Number), [ids])
  const known = useKnownDishesOff(businessIds)
  return (order) =>
    lacksSomething(
      order,
      known.filter(({ businessId, dish }) => businessId === order.businessId && dish.isOff).map(({ dish }) => dish),
    )
}
