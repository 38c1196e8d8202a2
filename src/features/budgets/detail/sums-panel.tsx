import { Plural, Trans } from '@lingui/react/macro'
import { Money } from '#/components/money'
import { Panel } from '#/components/panel'
import type { BudgetDetails } from '#/contract/budgets'
import { BUDGET_PAYMENT } from '#/domain/budgets/left'
import { BudgetBar } from '#/components/budgets/budget-bar'
import styles from './budget.module.css'

/** What of a budget is spent, reserved and left. */
export const SumsPanel = ({ budget }: { budget: BudgetDetails }) => {
  const { spent, reserved, reservedMeals, left, amount, currency, paymentMethod, paid } = budget
  return (
    <Panel title={<Trans>Used so far</Trans>}>
      <div className={styles['body']}>
        <BudgetBar budget={budget} isLarge />
        <dl className={styles['sums']}>
          <div data-part="spent">
            <dt>
              <Trans>Spent</Trans>
            </dt>
            <dd>
              <Money amount={spent} currency={currency} />
            </dd>
          </div>
          <div data-part="reserved">
            <dt>
              <Plural value={reservedMeals} one="Reserved for # meal" other="Reserved for # meals" />
            </dt>
            <dd>
              <Money amount={reserved} currency={currency} />
            </dd>
          </div>
          <div data-part="left">
            <dt>
              <Trans>
                Left of <Money amount={amount} currency={currency} />
              </Trans>
            </dt>
            <dd>
              <Money amount={left} currency={currency} />
            </dd>
          </div>
        </dl>
        {paymentMethod === BUDGET_PAYMENT.prepaid && (
          <p className={styles['quiet']}>
            <Trans>
              Prepaid: paid so far <Money amount={paid} currency={currency} />. Only that can be spent.
            </Trans>
          </p>
        )}
      </div>
    </Panel>
  )
}
