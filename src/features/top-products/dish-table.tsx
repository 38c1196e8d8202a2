import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import { csvName, decimalCell } from '#/domain/files/csv-cells'
import figures from '#/components/figures.module.css'
import { FiguresTable } from '#/components/figures-table'
import { csvFile } from '#/components/list/csv'
import { saveFile } from '#/components/list/save-file'
import { Panel } from '#/components/panel'
import type { SoldDish, TopProducts } from '#/contract/top-products'
import { shareOf, type TopMeasure } from '#/domain/menu/top-products'
import { changeOf } from '#/domain/values/day-comparison'
import { percent } from '#/i18n/figures'
import { Button } from '#/ui/input/button'
import { classNames } from '#/ui/timing/class-names'
import { amountText, changeText } from './amount-text'
import { keyOf } from './bars-panels'
import styles from './top-products.module.css'

const SHOWN = 25

/** Every dish with its numbers, also to take along as a file. */
export const DishTable = ({ top, by, isOfSeveral }: { top: TopProducts; by: TopMeasure; isOfSeveral: boolean }) => {
  const { t } = useLingui()
  const [isWhole, setWhole] = useState(false)
  const dishes = top.dishes.toSorted((a, b) => b[by] - a[by])
  const shown = isWhole ? dishes : dishes.slice(0, SHOWN)
  const more = dishes.length - shown.length
  const { currency } = top
  const gone = t`No longer on the menu`
  return (
    <Panel
      title={<Trans>All dishes</Trans>}
      aside={<ExportButton top={top} dishes={dishes} gone={gone} isOfSeveral={isOfSeveral} />}
    >
      <FiguresTable>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Dish</Trans>
            </th>
            <th scope="col" className={classNames(figures['wide'], figures['words'])}>
              <Trans>Category</Trans>
            </th>
            <th scope="col">
              <Trans comment="how many pieces were sold">Portions</Trans>
            </th>
            <th scope="col" className={figures['wide']}>
              <Trans>Orders</Trans>
            </th>
            <th scope="col" className={by === 'sales' ? undefined : figures['wide']}>
              <Trans comment="money">Sales</Trans>
            </th>
            <th scope="col" className={figures['wide']}>
              <Trans comment="part of all">Share</Trans>
            </th>
            <th scope="col">
              <Trans>Previous</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {shown.map((dish) => {
            const change = changeOf(dish[by], dish.before[by])
            return (
              <tr key={keyOf(dish)}>
                <th scope="row">
                  {dish.itemName}
                  {isOfSeveral && <small className={styles['of']}>{dish.business.name}</small>}
                </th>
                <td className={classNames(figures['wide'], figures['words'])}>{dish.category?.name ?? gone}</td>
                <td>{amountText(dish.portions, 'portions', currency)}</td>
                <td className={figures['wide']}>{dish.orders}</td>
                <td className={by === 'sales' ? undefined : figures['wide']}>
                  {amountText(dish.sales, 'sales', currency)}
                </td>
                <td className={figures['wide']}>{percent(shareOf(dish[by], top[by]))}</td>
                <td>
                  {amountText(dish.before[by], by, currency)}
                  {change !== undefined && change !== 0 && <small>{changeText(change)}</small>}
                </td>
              </tr>
            )
          })}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Trans comment="sum of a table">Total</Trans>
            </th>
            <td className={classNames(figures['wide'], figures['words'])}>–</td>
            <td>{amountText(top.portions, 'portions', currency)}</td>
            <td className={figures['wide']}>{top.orders}</td>
            <td className={by === 'sales' ? undefined : figures['wide']}>{amountText(top.sales, 'sales', currency)}</td>
            <td className={figures['wide']}>{percent(shareOf(top[by], top[by]))}</td>
            <td>{amountText(top.before[by], by, currency)}</td>
          </tr>
        </tfoot>
      </FiguresTable>
      {more > 0 && (
        <div className={styles['foot']}>
          <Button variant="ghost" onClick={() => setWhole(true)}>
            <Plural value={more} one="Show # more" other="Show # more" />
          </Button>
        </div>
      )}
    </Panel>
  )
}

/** The whole table as a file, with the days in its name. */
const ExportButton = ({
  top,
  dishes,
  gone,
  isOfSeveral,
}: {
  top: TopProducts
  dishes: readonly SoldDish[]
  gone: string
  isOfSeveral: boolean
}) => {
  const { t, i18n } = useLingui()
  const [isBusy, setBusy] = useState(false)
  const money = (amount: number): string => decimalCell(amount, i18n.locale)
  const save = async () => {
    setBusy(true)
    const head = [
      ...(isOfSeveral ? [t`Business`] : []),
      t`Dish`,
      t`Category`,
      t({ message: 'Portions', context: 'how many pieces were sold' }),
      t`Orders`,
      `${t({ message: 'Sales', context: 'money' })} (${top.currency})`,
      t`Previous portions`,
      `${t`Previous sales`} (${top.currency})`,
    ]
    const rows = dishes.map((dish) => [
      ...(isOfSeveral ? [dish.business.name] : []),
      dish.itemName,
      dish.category?.name ?? gone,
      String(dish.portions),
      String(dish.orders),
      money(dish.sales),
      String(dish.before.portions),
      money(dish.before.sales),
    ])
    const names = [...new Set(dishes.map(({ business }) => business.name))]
    const name = csvName(t`Top products`, isOfSeveral ? '' : (names[0] ?? ''), top.from, top.to)
    await csvFile([head, ...rows], i18n.locale)
      .then((file) => saveFile(file, name))
      .finally(() => setBusy(false))
  }
  return (
    <Button variant="outline" icon={Download} busy={isBusy} onClick={() => void save()}>
      <Trans>Export CSV</Trans>
    </Button>
  )
}
