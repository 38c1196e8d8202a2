import { Plural, Trans, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import ShoppingBasket from 'lucide-react/icons/shopping-basket'
import { useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { fromCents } from '#/domain/values/money'
import { isQuantity } from '#/domain/orders/picked-item'
import { itemPrice } from '#/domain/orders/order-total'
import { formatMoney } from '#/i18n/format'
import type { BoardOrder } from '#/offline/board/view'
import { Button } from '#/ui/input/button'
import { MenuPicker } from '../../../components/menu-picker/menu-picker'
import { addPicked, type PickedItem, pricedItems } from '../../../components/menu-picker/picked-item'
import { PickedLines } from '../../../components/menu-picker/picked-lines'
import { useMenu, useServed } from '../../../components/menu-picker/use-menu'
import { useUnserved } from '../../../components/menu-picker/use-unserved'
import styles from './add-dishes.module.css'
import { ChangedMeanwhile } from './changed-meanwhile'
import { EditFailure } from './edit-failure'
import { LeaveQuestion } from './leave-question'
import { Panel } from './panel'
import { linesOf, totalThen } from './total-then'
import { useItemProblems } from './use-item-problems'
import { useVersionedEdit } from './use-versioned-edit'

/**
 * Dishes of the live menu for an order that is there already. Everything is added at once, or nothing. On a phone what was
 * picked stands in a bar at the bottom, in the place of the order's own buttons (`order-view.module.css`).
 */
export const AddDishes = ({
  order,
  blocked,
  onClose,
}: {
  order: BoardOrder
  blocked: string | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const menu = useServed(
    useMenu(order.businessId),
    order.businessId,
    order.scheduled === null ? null : Date.parse(order.scheduled),
  )
  const [items, setItems] = useState<readonly PickedItem[]>([])
  const edit = useVersionedEdit(order)
  const problems = useItemProblems(edit.failure)
  const place = useRef<HTMLDivElement>(null)
  const dishes = menu.allHours ?? []
  const unserved = useUnserved(menu, items)
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  const areSound =
    Object.keys(unserved).length === 0 &&
    items.every(({ id, quantity }) => isQuantity(quantity) && dishes.some((dish) => dish.id === id))
  const added = pricedItems(dishes, items).map((item) => ({ ...item, itemPriceCents: itemPrice(item) }))
  const total = formatMoney(totalThen(order, [...linesOf(order.items), ...added]), order.currency)

  const price = formatMoney(
    fromCents(added.reduce((sum, { itemPriceCents, quantity }) => sum + itemPriceCents * quantity, 0)),
    order.currency,
  )
  const linesId = useId()
  const [isOpen, setOpen] = useState(false)
  // What keeps the dishes from being added is seen, on a phone, too, where the lines are folded away.
  const needsLook = items.length > 0 && (!areSound || edit.version.isStale || edit.failure !== undefined)

  useEffect(() => {
    // In braces: newer browsers answer a promise, which React would take for a clean-up.
    place.current?.scrollIntoView({ block: 'start' })
  }, [])

  const change = (next: readonly PickedItem[]) => {
    edit.forget()
    setItems(next)
  }
  const save = async () => {
    const isDone = await edit.change(
      items,
      (options) => api.orderEditing.addItems({ params: { orderId: order.id }, body: { items: [...items] } }, options),
      t`The dishes were added to the order`,
    )
    if (isDone) onClose()
    else menu.refetch()
  }
  return (
    <Panel name="dishes" title={<Trans>Add dishes</Trans>}>
      <LeaveQuestion dishes={count} />
      <div ref={place} className={styles['add']}>
        <MenuPicker menu={menu} currency={order.currency} onPick={(item) => change(addPicked(items, item))} />
        <div className={styles['basket']} data-basket data-open={isOpen || needsLook || undefined}>
          <div id={linesId} className={styles['picked']}>
            {items.length > 0 && (
              <PickedLines
                dishes={dishes}
                items={items}
                currency={order.currency}
                at={menu.at}
                onChange={change}
                problems={{ ...problems.byLine, ...unserved }}
              />
            )}
            <ChangedMeanwhile version={edit.version} />
            {!(edit.failure instanceof ApiError && problems.coversAll) && <EditFailure failure={edit.failure} />}
          </div>
          <div className={styles['foot']}>
            <Button variant="outline" size="kitchen" className={styles['cancel'] ?? ''} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            {items.length > 0 && (
              <Button
                variant="outline"
                size="kitchen"
                className={styles['toggle'] ?? ''}
                aria-expanded={isOpen || needsLook}
                aria-controls={linesId}
                aria-label={t`Dishes to add`}
                disabled={needsLook}
                onClick={() => setOpen(!isOpen)}
              >
                <ShoppingBasket />
                {isOpen || needsLook ? <ChevronDown /> : <ChevronUp />}
              </Button>
            )}
            <Button
              size="kitchen"
              className={styles['save'] ?? ''}
              busy={edit.isBusy}
              disabled={items.length === 0 || !areSound || edit.version.isStale || blocked !== undefined}
              title={blocked}
              onClick={() => void save()}
            >
              {items.length === 0 ? (
                <Trans>Choose a dish first</Trans>
              ) : (
                <span className={styles['said']}>
                  <b>
                    <Plural value={count} one={`Add # dish · ${price}`} other={`Add # dishes · ${price}`} />
                  </b>{' '}
                  <small>
                    <Trans>new total {total}</Trans>
                  </small>
                </span>
              )}
            </Button>
          </div>
        </div>
      </div>
    </Panel>
  )
}
