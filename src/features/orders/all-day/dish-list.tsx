import { Plural, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { type MouseEvent, useId } from 'react'
import { DishOffButton } from '#/components/dish-off/dish-off-button'
import type { DishCount } from '#/domain/orders/all-day'
import { Chip } from '#/ui/display/chip'
import styles from './dish-list.module.css'

type OrderLinks = readonly { id: number; code: string; href: string; open: () => void }[]

/** The dishes whose orders are shown, kept above the lists: a dish moves to another one when its category becomes known. */
export type OpenDishes = { has: (key: string) => boolean; toggle: (key: string) => void }

export type DishListProps = {
  /** Tells the same dish in two lists apart. */
  part: string
  dishes: readonly DishCount[]
  linksOf: (orderIds: readonly number[]) => OrderLinks
  /** Whose dish it is, by one of its orders. */
  businessOf: (orderId: number) => number | undefined
  open: OpenDishes
}

/** Dishes with their counts; pressing one shows the orders that want it. */
export const DishList = ({ part, dishes, linksOf, businessOf, open }: DishListProps) => (
  <ul className={styles['dishes']}>
    {dishes.map((dish) => {
      const key = `${part} ${dish.key}`
      return (
        <Dish
          key={key}
          dish={dish}
          links={linksOf(dish.orderIds)}
          businessId={businessOf(dish.orderIds[0] ?? 0)}
          isOpen={open.has(key)}
          onToggle={() => open.toggle(key)}
        />
      )
    })}
  </ul>
)

const Dish = ({
  dish,
  links,
  businessId,
  isOpen,
  onToggle,
}: {
  dish: DishCount
  links: OrderLinks
  businessId: number | undefined
  isOpen: boolean
  onToggle: () => void
}) => {
  const ordersId = useId()
  return (
    <li className={styles['dish']}>
      <button
        type="button"
        className={styles['count']}
        aria-expanded={isOpen}
        aria-controls={ordersId}
        onClick={onToggle}
      >
        <b className={styles['number']} data-none={dish.quantity === 0 || undefined}>
          {dish.quantity}
        </b>
        <span className={styles['words']}>
          <span className={styles['name']}>{dish.name}</span>
          {dish.changes.length > 0 && <span className={styles['changes']}>{dish.changes.join(', ')}</span>}
          <span className={styles['marks']}>
            {dish.waiting > 0 && (
              <Chip kind="outline">
                <span>
                  <Plural value={dish.waiting} one="# more to accept" other="# more to accept" />
                </span>
              </Chip>
            )}
            {dish.withNotes > 0 && (
              <Chip kind="ink" icon={MessageSquareWarning}>
                <span>
                  <Plural value={dish.withNotes} one="# with a note" other="# with a note" />
                </span>
              </Chip>
            )}
          </span>
        </span>
        <ChevronDown data-open={isOpen || undefined} />
      </button>
      <div id={ordersId} className={styles['orders']} hidden={!isOpen}>
        {isOpen && links.map((link) => <OrderLink key={link.id} {...link} />)}
        {isOpen && businessId !== undefined && (
          <DishOffButton businessId={businessId} dish={{ id: dish.menuItemId, name: dish.name }} parts={dish.parts} />
        )}
      </div>
    </li>
  )
}

const OrderLink = ({ code, href, open }: OrderLinks[number]) => {
  const { t } = useLingui()
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open()
  }
  return (
    <a href={href} className={styles['order']} aria-label={t`Open order ${code}`} onClick={press}>
      {code}
    </a>
  )
}
