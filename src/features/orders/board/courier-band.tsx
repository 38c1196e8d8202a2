import { Trans } from '@lingui/react/macro'
import Bike from 'lucide-react/icons/bike'
import type { BoardOrder } from '#/offline/board/view'
import styles from './order-card.module.css'

/** Somebody stands at the counter for this order, whether it is cooked or not. */
export const CourierBand = ({ courier }: Pick<BoardOrder, 'courier'>) => (
  <p className={styles['courier']}>
    <Bike />
    <b>
      <Trans>Courier is here</Trans>
    </b>
    {courier && <span>{courier.name}</span>}
  </p>
)
