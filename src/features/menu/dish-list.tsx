import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import EyeOff from 'lucide-react/icons/eye-off'
import ListChecks from 'lucide-react/icons/list-checks'
import Search from 'lucide-react/icons/search'
import Utensils from 'lucide-react/icons/utensils'
import { type ReactNode, useDeferredValue, useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { usePressedOrder } from '#/components/sortable/use-pressed-order'
import { VirtualSortableList } from '#/components/sortable/virtual-sortable-list'
import type { MenuCategory, MenuDish } from '#/contract/menu-editing'
import { isSameTarget } from '#/domain/business/off-target'
import type { Currency } from '#/domain/values/money'
import { plainText } from '#/domain/values/plain-text'
import { useDishesOff } from '#/offline/facts/dishes-off'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { SearchField } from '#/ui/input/text-field'
import { BulkBar } from './bulk-bar'
import { DishRow } from './dish-row'
import { useTextIn } from './dish-texts'
import styles from './menu.module.css'
import parts from './parts.module.css'
import { dishesQuery } from './menu-queries'
import { useMenuRights } from './use-menu-editor'
import { useUndoBulk } from './use-undo-bulk'

const keyOf = ({ id }: MenuDish): number => id
/** A row and the gap under it, in pixels. */
const ROW_HEIGHT = 80

/** The dishes of a category, or those of the whole menu that a search finds. */
export const DishList = ({
  businessId,
  dishes,
  categories,
  categoryId,
  currency,
  openId,
  first,
  onOpen,
}: {
  businessId: number
  dishes: readonly MenuDish[]
  categories: readonly MenuCategory[]
  categoryId: number | undefined
  currency: Currency
  openId: number | undefined
  /** What an empty menu begins with. */
  first: ReactNode
  onOpen: (id: number) => void
}) => {
  const { t } = useLingui()
  const textOf = useTextIn()
  const may = useMenuRights()
  const isDisconnected = useConnectionState() === 'disconnected'
  const dishesOff = useDishesOff(businessId)
  // Presses and live events tell it sooner than the menu is read again.
  const outUntil = ({ id, outUntil: asRead }: MenuDish): string | null =>
    dishesOff === undefined ? asRead : (dishesOff.find((off) => off.isOff && isSameTarget(off, { id }))?.until ?? null)
  const [typed, setTyped] = useState('')
  const words = useDeferredValue(plainText(typed.trim()))
  const [chosen, setChosen] = useState<ReadonlySet<number>>()
  const ordering = useSave(api.menuEditing.orderDish)
  const { dataUpdatedAt } = useQuery(dishesQuery(businessId))
  const { keys: pressed, press } = usePressedOrder<number>(dataUpdatedAt)
  const isOff = (dish: MenuDish): boolean => outUntil(dish) !== null
  const offCount = dishes.filter(isOff).length
  const [wantsOff, setWantsOff] = useState(false)
  // With the last dish that comes back the list of them is over.
  const onlyOff = wantsOff && offCount > 0
  const ofPlace = onlyOff ? dishes.filter(isOff) : dishes
  const found =
    words === ''
      ? ofPlace.filter((dish) => onlyOff || dish.categoryId === categoryId)
      : ofPlace.filter(({ names, descriptions }) =>
          plainText([...Object.values(names), ...Object.values(descriptions)].join(' ')).includes(words),
        )
  const shown = pressed !== undefined && words === '' ? inOrder(found, pressed) : found
  const onMove = (id: number, place: number) => {
    const others = shown.map(keyOf).filter((each) => each !== id)
    void press([...others.slice(0, place - 1), id, ...others.slice(place - 1)], () =>
      ordering.save({ params: { id: businessId, itemId: id, n: place } }),
    )
  }
  const chosenDishes = dishes.filter(({ id }) => chosen?.has(id))
  const toggle = (id: number) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const count = dishes.length
  const searchText = t`Search ${plural(count, { one: '# dish', other: '# dishes' })}`
  const undoBulk = useUndoBulk(businessId)
  return (
    <section className={styles['dishes']} aria-label={t`Dishes`}>
      {chosen === undefined ? (
        <div className={styles['tools']}>
          <SearchField
            icon={Search}
            label={searchText}
            placeholder={searchText}
            value={typed}
            onChange={setTyped}
            className={styles['search']}
          />
          {offCount > 0 && (
            <Button
              variant={onlyOff ? 'tonal' : 'outline'}
              icon={EyeOff}
              aria-pressed={onlyOff}
              aria-label={t`Sold out ${offCount}`}
              onClick={() => setWantsOff(!onlyOff)}
            >
              <span className={styles['notPhone']}>
                <Trans comment="filter: dishes that are off the menu for a while">Sold out</Trans>{' '}
              </span>
              <b>{offCount}</b>
            </Button>
          )}
          {(may.rest || may.prices) && shown.length > 0 && (
            <Button
              variant="outline"
              icon={ListChecks}
              aria-label={t`Select several`}
              onClick={() => setChosen(new Set())}
            >
              <span className={styles['notPhone']}>
                <Trans>Select several</Trans>
              </span>
            </Button>
          )}
        </div>
      ) : (
        <BulkBar
          businessId={businessId}
          dishes={chosenDishes}
          categories={categories}
          currency={currency}
          total={count}
          onAll={() => setChosen(new Set([...(chosen ?? []), ...shown.map(keyOf)]))}
          onWhole={() => setChosen(new Set(dishes.map(keyOf)))}
          onDone={() => setChosen(undefined)}
          onUndo={undoBulk}
        />
      )}
      {onlyOff && words === '' && (
        <p role="status" className={styles['found']}>
          <Plural value={offCount} one="# dish is off the menu" other="# dishes are off the menu" />
        </p>
      )}
      {words !== '' && (
        <p role="status" className={styles['found']}>
          <Plural value={shown.length} one="# dish found in the whole menu" other="# dishes found in the whole menu" />
        </p>
      )}
      {ordering.error !== null && (
        <p role="alert" className={parts['failed']}>
          <Trans>Dish order not saved. Try again.</Trans>
        </p>
      )}
      {shown.length === 0 ? (
        words === '' && categories.length === 0 ? (
          <EmptyState icon={Utensils} title={<Trans>This menu is empty</Trans>} action={may.rest && first}>
            <Trans>Begin with a category, such as starters or pizza, or bring a menu from a file.</Trans>
          </EmptyState>
        ) : words === '' ? (
          <EmptyState icon={Utensils} title={<Trans>No dishes in this category</Trans>}>
            <Trans>Add a dish here. Guests see the category once it has a dish.</Trans>
          </EmptyState>
        ) : (
          <EmptyState
            icon={Search}
            title={<Trans>No matching dish</Trans>}
            action={
              <Button variant="outline" onClick={() => setTyped('')}>
                <Trans>Clear search</Trans>
              </Button>
            }
          />
        )
      ) : (
        <VirtualSortableList
          label={t`Dishes`}
          items={shown}
          keyOf={keyOf}
          nameOf={({ names }) => textOf(names)}
          rowHeight={ROW_HEIGHT}
          onMove={words === '' && !onlyOff && chosen === undefined && may.rest && !isDisconnected ? onMove : undefined}
          className={styles['rows']}
        >
          {(dish, { handle }) => (
            <DishRow
              dish={dish}
              outUntil={outUntil(dish)}
              currency={currency}
              handle={handle}
              isOpen={dish.id === openId}
              chosen={chosen?.has(dish.id)}
              onChoose={() => toggle(dish.id)}
              onOpen={() => onOpen(dish.id)}
            />
          )}
        </VirtualSortableList>
      )}
    </section>
  )
}

/** As they were put just now, until the server's answer has them so. */
const inOrder = (dishes: readonly MenuDish[], ids: readonly number[]): readonly MenuDish[] =>
  dishes.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
