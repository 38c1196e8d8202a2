import { useLingui } from '@lingui/react/macro'
import type { Budget } from '#/contract/budgets'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import { percent } from '#/i18n/figures'
import { classNames } from '#/ui/timing/class-names'
import styles from './budget-bar.module.css'

const PERCENT = 100
/** From this share on little is left, whatever the company wants to be told. */
const LITTLE_LEFT = 95

/** How much of a budget is spent and reserved, as a share of 0 to 1. */
export const usedShare = ({ spent, reserved, amount }: Pick<Budget, 'spent' | 'reserved' | 'amount'>): number =>
  amount === 0 ? 0 : (spent + reserved) / amount

type Tone = 'calm' | 'warn' | 'bad' | 'past'

function toneOf(budget: Budget): Tone {
  const { draft, usedUp, over, cancelled } = BUDGET_STATUS
  if ([draft, over, cancelled].some((status) => status === budget.status)) return 'past'
  // Of a prepaid one nothing may be left at any share.
  if (budget.status === usedUp) return 'bad'
  const used = usedShare(budget) * PERCENT
  return used >= LITTLE_LEFT ? 'bad' : used >= budget.warnPercent ? 'warn' : 'calm'
}

/** Spent solid, reserved hatched, left empty; the share stands beside it, or under the large one, whose parts have a legend in its calm colour. */
export const BudgetBar = ({ budget, isLarge = false }: { budget: Budget; isLarge?: boolean }) => {
  const { t } = useLingui()
  const { spent, reserved, amount } = budget
  const used = percent(usedShare(budget))
  const width = (part: number) => `${amount === 0 ? 0 : Math.min(PERCENT, (part / amount) * PERCENT)}%`
  return (
    <span
      className={classNames(styles['bar'], isLarge && styles['large'])}
      data-tone={isLarge ? 'calm' : toneOf(budget)}
    >
      <span className={styles['track']} role="img" aria-label={t`${used} used or reserved`}>
        <i className={styles['spent']} style={{ width: width(spent) }} />
        <i className={styles['reserved']} style={{ width: width(reserved) }} />
      </span>
      {!isLarge && <b aria-hidden="true">{used}</b>}
    </span>
  )
}
