import { Plural, useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import MessageSquareWarning from 'lucide-react/icons/message-square-warning'
import { type MouseEvent, useId, useState } from 'react'
import type { DishCount } from '#/domain/all-day'
import { Chip } from '#/ui/chip'
import styles from './dish-list.module.css'

type OrderLinks = readonly { id: number; code: string; href: string; open: () => void }[]

/** Dishes with their counts; pressing one shows the orders that want it. */
export const DishList = ({
  dishes,
  linksOf,
}: {
  dishes: readonly DishCount[]
  linksOf: (orderIds: readonly number[]) => OrderLinks
}) => (
  <ul className={styles['dishes']}>
    {dishes.map((dish) => (
      <Dish key={dish.key} dish={dish} links={linksOf(dish.orderIds)} />
    ))}
  </ul>
)

const Dish = ({ dish, links }: { dish: DishCount; links: OrderLinks }) => {
  const [isOpen, setOpen] = useState(false)
  const ordersId = useId()
  return (
    <li className={styles['dish']}>
      <button
        type="button"
        className={styles['count']}
        aria-expanded={isOpen}
        aria-controls={ordersId}
        onClick={() => setOpen(!isOpen)}
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
                  <Plural value={dish.waiting} one="# more not answered yet" other="# more not answered yet" />
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
