import { Plural, Trans } from '@lingui/react/macro'
import { BarList } from '#/components/chart/bar-list'
import { grouped } from '#/components/list/grouped'
import { Panel } from '#/components/panel'
import type { SoldDish, TopProducts } from '#/contract/top-products'
import { byCategory, ranked, shareOf, type TopMeasure } from '#/domain/menu/top-products'
import { percent } from '#/i18n/figures'
import { amountText } from './amount-text'
import styles from './top-products.module.css'

const SHOWN = 10

export const keyOf = ({ id, itemName, business }: SoldDish): string => `${business.id} ${id} ${itemName}`

/** The ten dishes that are sold most. */
export const DishesPanel = ({ top, by, isOfSeveral }: { top: TopProducts; by: TopMeasure; isOfSeveral: boolean }) => {
  const first = ranked(top.dishes, by).slice(0, SHOWN)
  const share = percent(
    shareOf(
      first.reduce((sum, dish) => sum + dish[by], 0),
      top[by],
    ),
  )
  const all = amountText(top[by], by, top.currency)
  return (
    <Panel title={<Trans>Bestselling dishes</Trans>}>
      <div className={styles['body']}>
        <p className={styles['quiet']}>
          {by === 'portions' ? (
            <Plural value={top.portions} one="# portion" other={`${grouped(top.portions)} portions`} />
          ) : (
            <Trans>{all} before discounts</Trans>
          )}{' '}
          <Plural value={top.orders} one="in # order" other="in # orders" />
          {'; '}
          <Trans>the dishes below make up {share}.</Trans>
        </p>
        <BarList
          isBeside
          bars={first.map((dish) => ({
            key: keyOf(dish),
            amount: dish[by],
            text: amountText(dish[by], by, top.currency),
            name: isOfSeveral ? (
              <>
                {dish.itemName} <small className={styles['of']}>{dish.business.name}</small>
              </>
            ) : (
              dish.itemName
            ),
          }))}
        />
      </div>
    </Panel>
  )
}

/** What each category of the menu brings. */
export const CategoriesPanel = ({ top, by }: { top: TopProducts; by: TopMeasure }) => (
  <Panel title={<Trans>By category</Trans>}>
    <div className={styles['body']}>
      <BarList
        bars={byCategory(top.dishes, by).map(({ id, name, amount }) => ({
          key: id,
          amount,
          text: `${amountText(amount, by, top.currency)} · ${percent(shareOf(amount, top[by]))}`,
          name: name ?? <Trans>No longer on the menu</Trans>,
        }))}
      />
    </div>
  </Panel>
)
