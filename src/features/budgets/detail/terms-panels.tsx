import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Money } from '#/components/money'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import type { BudgetDetails } from '#/contract/budgets'
import { useDayText } from '#/components/list/use-day-text'
import { classNames } from '#/ui/timing/class-names'
import { PAID_BY } from '../budget-words'
import styles from './budget.module.css'

/** Whose limit of a day counts, for how many people: the first that is set. */
export const LimitsPanel = ({ budget: { limits, dailyBudget, currency } }: { budget: BudgetDetails }) => {
  const count = (people: number) => <Plural value={people} one="# person" other="# people" />
  return (
    <Panel title={<Trans>Which limit counts</Trans>}>
      <ol className={styles['steps']}>
        <li>
          <i aria-hidden="true">1</i>
          <span>
            <b>
              <Trans>Own limit</Trans>
            </b>
            <small>
              <Trans>Set for the person, counts first.</Trans>
            </small>
          </span>
          <b>{count(limits.own)}</b>
        </li>
        <li>
          <i aria-hidden="true">2</i>
          <span>
            <b>
              <Trans>Limit of the group</Trans>
            </b>
            <small>
              <Trans>Where the person has none.</Trans>
            </small>
          </span>
          <b>{count(limits.group)}</b>
        </li>
        <li>
          <i aria-hidden="true">3</i>
          <span>
            <b>
              <Trans>Limit of this budget</Trans>
            </b>
            <small>
              {dailyBudget === null ? (
                <Trans>Not set: no limit per day.</Trans>
              ) : (
                <Trans>
                  <Money amount={dailyBudget} currency={currency} /> per person and day
                </Trans>
              )}
            </small>
          </span>
          <b>{count(limits.budget + limits.none)}</b>
        </li>
      </ol>
    </Panel>
  )
}

export const FactsPanel = ({ budget }: { budget: BudgetDetails }) => {
  const { t, i18n } = useLingui()
  const dayText = useDayText()
  const { amount, currency, paymentMethod, warnPercent, note, createdBy, createdAt } = budget
  const facts = [
    [t({ message: 'Amount', context: 'of a budget' }), <Money key="amount" amount={amount} currency={currency} />],
    [t`Paid by`, i18n._(PAID_BY[paymentMethod])],
    [t`Warns at`, `${warnPercent} %`],
    [t`Created`, [dayText(createdAt.slice(0, 'YYYY-MM-DD'.length)), createdBy].filter(Boolean).join(' · ')],
    ...(note === '' ? [] : [[t`Note`, note] as const]),
  ] as const
  return (
    <Panel title={<Trans>Details</Trans>}>
      <dl className={classNames(parts['facts'], styles['facts'])}>
        {facts.map(([name, value]) => (
          <Fact key={name} name={name} value={value} />
        ))}
      </dl>
    </Panel>
  )
}

const Fact = ({ name, value }: { name: string; value: ReactNode }) => (
  <>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </>
)
