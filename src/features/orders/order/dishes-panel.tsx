import { Trans, useLingui } from '@lingui/react/macro'
import Minus from 'lucide-react/icons/minus'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { DishOffButton } from '#/components/dish-off/dish-off-button'
import { OrderChanges } from '#/components/changes/order-changes'
import { useRanOutMark } from '#/components/dish-off/ran-out-mark'
import { OrderLines } from '#/components/order-lines'
import type { OrderItem } from '#/contract/orders'
import { partsOf } from '#/domain/business/off-target'
import { wasChanged } from '#/domain/orders/changed'
import { changesDishes } from '#/domain/orders/what-changed'
import { ACCESS } from '#/domain/people/access'
import type { BoardOrder } from '#/offline/board/view'
import { useMay } from '#/session/use-session'
import { Button, IconButton } from '#/ui/input/button'
import { Chip } from '#/ui/display/chip'
import { lazyPart } from '#/ui/timing/lazy-part'
import styles from './dishes-panel.module.css'
import { EditButton, type EditRights } from './edit-rights'
import { Panel } from './panel'

const AddDishes = lazyPart(async () => (await import('./add-dishes')).AddDishes)
const RemoveDish = lazyPart(async () => (await import('./remove-dish')).RemoveDish)

/** A change of bags or address says nothing of dishes; of an older server's order nobody knows what it was. */
const dishesChanged = (order: BoardOrder): boolean =>
  order.edits === undefined ? wasChanged(order) : order.edits.some(({ change }) => changesDishes(change))

/** What was ordered; and, until the courier has it, what is added to it or taken off. */
export const DishesPanel = ({ order, rights }: { order: BoardOrder; rights: EditRights }) => {
  const { t } = useLingui()
  const [isAdding, setAdding] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [removed, setRemoved] = useState<OrderItem>()
  const { blocked } = rights
  const mayTakeOff = useMay(ACCESS.dishesOff)
  const ranOutMark = useRanOutMark(order)
  const dishes = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  const { revision: version } = order
  // An order without a dish is none: of its only line one piece stays.
  const isLast = dishes === 1
  const removes = isRemoving && rights.mayEdit
  return (
    <>
      <Panel
        name="dishes"
        title={<Trans>Dishes</Trans>}
        beside={
          <>
            <Chip kind="count">{dishes}</Chip>
            {dishesChanged(order) && (
              <Chip icon={Pencil}>
                <Trans comment="of an order that was changed after it was placed">Changed, version {version}</Trans>
              </Chip>
            )}
          </>
        }
        end={
          rights.mayEdit &&
          !isAdding && (
            <>
              {isRemoving ? (
                <Button variant="outline" onClick={() => setRemoving(false)}>
                  <Trans>Done</Trans>
                </Button>
              ) : (
                <EditButton variant="outline" icon={Minus} blocked={blocked} onClick={() => setRemoving(true)}>
                  <Trans>Remove</Trans>
                </EditButton>
              )}
              <EditButton variant="tonal" icon={Plus} blocked={blocked} onClick={() => setAdding(true)}>
                <Trans>Add</Trans>
              </EditButton>
            </>
          )
        }
      >
        {removes && isLast && (
          <p className={styles['hint']}>
            <Trans>An order needs at least one dish. Reject the order instead.</Trans>
          </p>
        )}
        <OrderChanges className={styles['changes']} order={order} />
        <OrderLines
          items={order.items}
          currency={order.currency}
          markOf={ranOutMark}
          actionOf={
            removes
              ? (item) => (
                  <IconButton
                    variant="outline"
                    icon={item.quantity > 1 ? Minus : Trash}
                    label={t`Remove ${item.itemName}`}
                    disabled={isLast || blocked !== undefined}
                    onClick={() => setRemoved(item)}
                  />
                )
              : mayTakeOff
                ? (item) => (
                    <DishOffButton
                      compact
                      businessId={order.businessId}
                      dish={{ id: item.menuItemId, name: item.itemName }}
                      parts={partsOf(item)}
                    />
                  )
                : undefined
          }
        />
      </Panel>
      {isAdding && <AddDishes order={order} blocked={blocked} onClose={() => setAdding(false)} />}
      {removed !== undefined && <RemoveDish order={order} item={removed} onClose={() => setRemoved(undefined)} />}
    </>
  )
}
