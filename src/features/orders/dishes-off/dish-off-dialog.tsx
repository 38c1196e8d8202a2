import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { DishOffQuestion } from '#/components/dish-off/dish-off-question'
import { OffTiles } from '#/components/dish-off/off-tiles'
import { useOffFrom } from '#/components/dish-off/use-off-from'
import { useTakeOff } from '#/components/dish-off/use-take-off'
import { FormDialog } from '#/components/form-dialog'
import { type OffEnd, offEndAt, offProblem } from '#/domain/business/dish-off'
import { isSameTarget, offKey, needs, type OffTarget } from '#/domain/business/off-target'
import { useDishesOff } from '#/offline/facts/dishes-off'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { PickRanOut } from '../shared/pick-ran-out'
import { useMomentPhrase } from '../shared/use-moment-text'
import { AfterOff } from './after-off'
import styles from './dish-off-dialog.module.css'
import { plural } from '@lingui/core/macro'
import Info from 'lucide-react/icons/info'
import type { BoardOrder } from '#/offline/board/view'
import { useCodeOf, useAllOrders } from '../shared/use-all-orders'
import { isDishToMake } from '#/domain/orders/order-steps'
import { isWantedBefore } from '#/domain/orders/ran-out'

/** Says before the press which orders have the dish: taking it off changes none of them. */
const OpenOrdersWith = ({ orders }: { orders: readonly BoardOrder[] }) => {
  const { t } = useLingui()
  const codeOf = useCodeOf(orders)
  const codes = orders.map(({ id }) => codeOf(id)).join(', ')
  return (
    <p className={styles['info']} role="status">
      <Info />
      <span>
        <b>{t`${plural(orders.length, { one: `Order ${codes} has it.`, other: `Orders ${codes} have it.` })}`}</b>{' '}
        <Trans>They stay: call the customer if you cannot cook it.</Trans>
      </span>
    </p>
  )
}

/**
 * Takes dishes off the menu until a moment: the one it was asked for, or those of an order that have run out. Then it names the
 * open orders that have them; without any it is done.
 */
export const DishOffDialog = ({
  question: { businessId, dishes },
  onClose,
}: {
  question: Pick<DishOffQuestion, 'businessId' | 'dishes'>
  onClose: () => void
}) => {
  const { t } = useLingui()
  const phrase = useMomentPhrase(businessId)
  const isConnected = useConnectionState() !== 'disconnected'
  const { takeOff, bringBack } = useTakeOff()
  const [only] = dishes
  const isOne = dishes.length === 1
  // Of one thing it is asked outright. Among several nothing is ticked: whoever touches the topping alone means it alone.
  const [picked, setPicked] = useState<readonly string[]>(isOne && only ? [offKey(only)] : [])
  const [end, setEnd] = useState<OffEnd>({ choice: 'today' })
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<number>()
  const off = useDishesOff(businessId)
  const from = useOffFrom(businessId)()
  const offAt = offEndAt(end, from)
  const problem = offProblem(offAt, from.now)
  const until = problem === undefined ? phrase('until', offAt) : t`until …`
  const chosen = dishes.filter((dish) => picked.includes(offKey(dish)))
  const names = chosen.map(({ name }) => name).join(', ')
  const orders = useOpenOrdersWith(businessId, chosen, offAt)
  const isOff = isOne && only !== undefined && off?.find((one) => one.isOff && isSameTarget(one, only))
  const back = isOff ? phrase('at', Date.parse(isOff.until)) : ''
  const save = async () => {
    setBusy(true)
    await takeOff(businessId, { dishes: chosen, until: offAt })
    if (orders.length === 0) onClose()
    else setDone(offAt)
  }
  if (done !== undefined)
    return <AfterOff dishes={chosen} until={phrase('until', done)} orders={orders} onClose={onClose} />
  return (
    <FormDialog
      title={isOne ? <Trans>Take {only?.name} off the menu</Trans> : <Trans>Take dishes off the menu</Trans>}
      description={<Trans>Guests cannot order it until then. It returns automatically.</Trans>}
      isBusy={isBusy}
      save={
        names === '' ? (
          <Trans context="button">Off {until}</Trans>
        ) : (
          <Trans comment="button: take these dishes, sizes and toppings off the menu until then">
            Off {until}: {names}
          </Trans>
        )
      }
      disabled={chosen.length === 0 || problem !== undefined}
      onSave={() => void save()}
      onClose={onClose}
      {...(isOff && {
        other: (
          <Button
            variant="tonal"
            size="kitchen"
            onClick={() => {
              void bringBack(businessId, chosen)
              onClose()
            }}
          >
            <Trans comment="button: a dish is on the menu again">Bring back</Trans>
          </Button>
        ),
      })}
    >
      {isOff && (
        <p>
          <Trans>Already off, back {back}. Choose another time, or bring it back.</Trans>
        </p>
      )}
      {!isOne && (
        <fieldset className={styles['dishes']}>
          <legend>
            <Trans>What has run out?</Trans>
          </legend>
          <PickRanOut choices={dishes} picked={picked} onPick={setPicked} />
        </fieldset>
      )}
      <OffTiles label={t`Until when?`} businessId={businessId} value={end} onChange={setEnd} />
      {orders.length > 0 && <OpenOrdersWith orders={orders} />}
      {!isConnected && (
        <p className={styles['offline']} role="status">
          <Trans>You are offline. It is off on this tablet; guests can still order it until this is sent.</Trans>
        </p>
      )}
    </FormDialog>
  )
}

/**
 * The orders of a business that still need one of these dishes, sizes or toppings from the kitchen, oldest first; none that is
 * wanted when they are back (`until`, in milliseconds).
 */
function useOpenOrdersWith(businessId: number, targets: readonly OffTarget[], until: number): readonly BoardOrder[] {
  return useAllOrders().filter(
    (order) =>
      order.businessId === businessId &&
      isDishToMake(order) &&
      isWantedBefore(order, until) &&
      order.items.some((item) => targets.some((target) => needs(item, target))),
  )
}
