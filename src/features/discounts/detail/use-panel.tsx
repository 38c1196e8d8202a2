import { Trans, useLingui } from '@lingui/react/macro'
import { grouped } from '#/components/list/grouped'
import { Money } from '#/components/money'
import { Panel } from '#/components/panel'
import type { Discount } from '#/contract/discounts'
import styles from './discount-page.module.css'

/** What came of a discount so far. */
export const UsePanel = ({ discount }: { discount: Discount }) => {
  const { t } = useLingui()
  const { ordersNo, firstOrdersNo, customersNo, given, sales, currency } = discount
  const rows = [
    [t`Orders`, grouped(ordersNo)],
    [t({ message: 'Given', context: 'by a discount' }), <Money key="given" amount={given} currency={currency} />],
    [t`Discounted sales`, <Money key="sales" amount={sales} currency={currency} />],
    [t`Guests`, grouped(customersNo)],
    [t`New guests`, grouped(firstOrdersNo)],
  ] as const
  return (
    <Panel title={<Trans>Usage</Trans>}>
      <table className={styles['table']}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  )
}
