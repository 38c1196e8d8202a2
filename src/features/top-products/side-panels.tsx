import { Plural, Trans } from '@lingui/react/macro'
import TrendingDown from 'lucide-react/icons/trending-down'
import TrendingUp from 'lucide-react/icons/trending-up'
import { useState } from 'react'
import figures from '#/components/figures.module.css'
import { Panel } from '#/components/panel'
import type { SoldDish, TopProducts } from '#/contract/top-products'
import { type TopMeasure, trends } from '#/domain/menu/top-products'
import { Button } from '#/ui/input/button'
import { amountText, changeText } from './amount-text'
import { keyOf } from './bars-panels'
import styles from './top-products.module.css'

/** What rises and what falls against the same number of days before. */
export const TrendPanels = ({ top, by }: { top: TopProducts; by: TopMeasure }) => {
  const { rising, falling } = trends(top.dishes, by)
  return (
    <>
      {rising.length > 0 && (
        <Panel title={<Trans comment="dishes of which more is sold">Rising</Trans>}>
          <Changes changes={rising} top={top} by={by} />
        </Panel>
      )}
      {falling.length > 0 && (
        <Panel title={<Trans comment="dishes of which less is sold">Falling</Trans>}>
          <Changes changes={falling} top={top} by={by} />
        </Panel>
      )}
    </>
  )
}

const Changes = ({
  changes,
  top: { currency },
  by,
}: {
  changes: readonly { dish: SoldDish; change: number }[]
  top: TopProducts
  by: TopMeasure
}) => (
  <ul className={figures['marked']}>
    {changes.map(({ dish, change }) => {
      const [now, before] = [amountText(dish[by], by, currency), amountText(dish.before[by], by, currency)]
      return (
        <li key={keyOf(dish)}>
          {change > 0 ? <TrendingUp /> : <TrendingDown />}
          <span>
            <b>{dish.itemName}</b>
            <span className={styles['quiet']}>
              <Trans>
                {now} sold, was {before}
              </Trans>
            </span>
          </span>
          <b>{changeText(change)}</b>
        </li>
      )
    })}
  </ul>
)

const FIRST = 8

/** What stands on the menu and was not sold at all. */
export const NotSoldPanel = ({ top: { notSold } }: { top: TopProducts }) => {
  const [isWhole, setWhole] = useState(false)
  if (notSold.length === 0) return null
  const shown = isWhole ? notSold : notSold.slice(0, FIRST)
  const [{ business: first } = { business: undefined }] = notSold
  const isOfOne = notSold.every(({ business }) => business.id === first?.id)
  const more = notSold.length - shown.length
  return (
    <Panel title={<Trans>Not sold on these days</Trans>}>
      <div className={styles['body']}>
        <p>
          {shown.map(({ itemName, business }) => (isOfOne ? itemName : `${itemName} (${business.name})`)).join(', ')}
        </p>
        {more > 0 && (
          <Button variant="link" onClick={() => setWhole(true)}>
            <Plural value={more} one="and # more" other="and # more" />
          </Button>
        )}
      </div>
    </Panel>
  )
}
