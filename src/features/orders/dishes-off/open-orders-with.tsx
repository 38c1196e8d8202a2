import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Info from 'lucide-react/icons/info'
import type { BoardOrder } from '#/offline/board/view'
import { useCodeOf } from '../shared/use-all-orders'
import styles from './dish-off-dialog.module.css'

/** Says before the press which orders have the dish: taking it off changes none of them. */
export const OpenOrdersWith = ({ orders }: { orders: readonly BoardOrder[] }) => {
  const { t } = useLingui()
  const codeOf = useCodeOf(orders)
  const codes = orders.map(({ id }) => codeOf(id)).join(', ')
  return (
    <p className={styles['info']} role="status">
      <Info />
      <span>
        <b>{t`${plural(orders.length, { one: `Order ${codes} has it.`, other: `Orders ${codes} have it.` })}`}</b>{' '}
        <Trans>They stay: call the customer if you cannot cook it.</Trans>
      </span>
    </p>
  )
}
