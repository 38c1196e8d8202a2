import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import { dishesOf } from '#/components/dish-off/dishes-of'
import { OffTiles } from '#/components/dish-off/off-tiles'
import type { OffEnd } from '#/domain/business/dish-off'
import type { BoardOrder } from '#/offline/board/view'
import { PickRanOut } from '../shared/pick-ran-out'
import styles from './which-ran-out.module.css'

/** Which dishes of the order have run out, and until when they are off the menu. */
export const WhichRanOut = ({
  order,
  ranOut,
  off,
  onPick,
  onChoose,
}: {
  order: Pick<BoardOrder, 'businessId' | 'items'>
  /** By their keys (`offKey`). */
  ranOut: readonly string[]
  off: OffEnd
  onPick: (ranOut: readonly string[]) => void
  onChoose: (off: OffEnd) => void
}) => {
  const { t } = useLingui()
  const titleId = useId()
  return (
    <div className={styles['part']}>
      <h3 id={titleId} className={styles['question']}>
        <Trans>Which dishes?</Trans>
      </h3>
      <div role="group" aria-labelledby={titleId} className={styles['dishes']}>
        <PickRanOut choices={dishesOf(order.items)} picked={ranOut} onPick={onPick} />
      </div>
      {ranOut.length > 0 && (
        <>
          <h3 className={styles['question']}>
            <Trans>Off until when?</Trans>
          </h3>
          <OffTiles label={t`Off until when?`} businessId={order.businessId} value={off} onChange={onChoose} />
        </>
      )}
    </div>
  )
}
