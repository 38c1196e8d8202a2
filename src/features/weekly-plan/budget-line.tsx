import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import Wallet from 'lucide-react/icons/wallet'
import { Money } from '#/components/money'
import type { CompanyPlan } from '#/contract/weekly-plan'
import { percent } from '#/i18n/figures'
import { Strip } from '#/ui/display/strip'
import { stillToCome } from './plan-view'
import styles from './weekly-plan.module.css'

/** How much of the budgets of these days is used, and whether what is still expected fits into what is left. */
export const BudgetLine = ({ plan, now }: { plan: CompanyPlan; now: number }) => {
  const { t } = useLingui()
  const { budgets, currency, averageMeal, cells } = plan
  const meals = stillToCome(cells, now)
  const left = budgets.reduce((sum, budget) => sum + budget.left, 0)
  const cost = averageMeal === null ? undefined : Math.round(averageMeal * meals)
  const mealsText = t`${plural(meals, { one: '# meal', other: '# meals' })}`
  if (budgets.length === 0)
    return (
      <Strip kind="warning" icon={Wallet} title={<Trans>No budget for this week.</Trans>}>
        <Trans>Nobody orders without one.</Trans>
      </Strip>
    )
  return (
    <>
      <ul className={styles['budgets']}>
        {budgets.map(({ id, number, amount, left: ofIt }) => (
          <li key={id}>
            <b>{number}</b>{' '}
            <Trans>
              {percent(amount === 0 ? 0 : (amount - ofIt) / amount)} used, <Money amount={ofIt} currency={currency} />{' '}
              left
            </Trans>
          </li>
        ))}
      </ul>
      {cost !== undefined && cost > left && (
        <Strip
          kind="warning"
          icon={Wallet}
          title={
            <Trans>
              <Money amount={left} currency={currency} /> left.
            </Trans>
          }
        >
          <Trans>
            Still expected: {mealsText}, about <Money amount={cost} currency={currency} />.
          </Trans>
        </Strip>
      )}
    </>
  )
}
