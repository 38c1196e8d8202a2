import { orderCode } from '#/domain/orders/order-code'
import styles from './order-number.module.css'

/** The whole number of an order where rows of many days stand together: the code that staff call it by, behind the quiet rest. */
export const OrderNumber = ({ id }: { id: number }) => {
  const code = orderCode(id)
  return (
    <span>
      <span className={styles['before']}>{String(id).slice(0, -code.length)}</span>
      {code}
    </span>
  )
}
