import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { itemChanges } from '#/components/item-changes'
import type { OrderItem } from '#/contract/orders'
import type { OffChoice } from '#/domain/business/dish-off'
import type { BoardOrder } from '#/offline/board/view'
import { Checkbox } from '#/ui/input/checkbox'
import { OffTiles } from '../shared/off-tiles'
import styles from './which-ran-out.module.css'

/** A dish once, however many lines of the order it has. */
export const dishesOf = (items: readonly OrderItem[]): { id: number; name: string; words: string }[] =>
  [...new Set(items.map(({ menuItemId }) => menuItemId))].map((id) => {
    const lines = items.filter(({ menuItemId }) => menuItemId === id)
    const words = lines.map((line) => `${line.quantity}× ${itemChanges(line)}`.trim())
    return { id, name: lines[0]?.itemName ?? '', words: words.join('; ') }
  })

/** Which dishes of the order have run out, and until when they are off the menu. */
export const WhichRanOut = ({
  order,
  ranOut,
  choice,
  onPick,
  onChoose,
}: {
  order: Pick<BoardOrder, 'businessId' | 'items'>
  ranOut: readonly number[]
  choice: OffChoice
  onPick: (ranOut: readonly number[]) => void
  onChoose: (choice: OffChoice) => void
}) => {
  const { t } = useLingui()
  const titleId = useId()
  return (
    <div className={styles['part']}>
      <h3 id={titleId} className={styles['question']}>
        <Trans>Which dishes?</Trans>
      </h3>
      <div role="group" aria-labelledby={titleId} className={styles['dishes']}>
        {dishesOf(order.items).map(({ id, name, words }) => (
          <div key={id} className={styles['dish']} data-picked={ranOut.includes(id) || undefined}>
            <Checkbox
              checked={ranOut.includes(id)}
              onChange={(isPicked) => onPick(isPicked ? [...ranOut, id] : ranOut.filter((one) => one !== id))}
            >
              <b>{name}</b>
              <small>{words}</small>
            </Checkbox>
          </div>
        ))}
      </div>
      {ranOut.length > 0 && (
        <>
          <h3 className={styles['question']}>
            <Trans>Off the menu until?</Trans>
          </h3>
          <OffTiles label={t`Off the menu until?`} businessId={order.businessId} value={choice} onChange={onChoose} />
        </>
      )}
    </div>
  )
}
