import { useLingui } from '@lingui/react/macro'
import type { Column, PhoneRow } from '#/components/list/list-definition'
import { useDaysText } from '#/components/list/period-chip'
import { useFullDayText } from '#/components/list/use-day-text'
import { useListScope } from '#/components/list/use-list-scope'
import { Money } from '#/components/money'
import { StateTag } from '#/components/state-tag'
import { TwoLines } from '#/components/list/two-lines'
import type { Budget } from '#/contract/budgets'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import { decimalCell } from '#/domain/files/csv-cells'
import { percent } from '#/i18n/figures'
import { BudgetBar, usedShare } from '#/components/budgets/budget-bar'
import { BUDGET_LOOK, PAID_BY } from '../budget-words'

/** A period with its year, where that is not this one. */
export function usePeriodText(): (days: { from: string; to: string }) => string {
  const daysText = useDaysText()
  const fullDay = useFullDayText()
  const thisYear = useListScope().today().slice(0, 'YYYY'.length)
  return ({ from, to }) =>
    from.startsWith(thisYear) && to.startsWith(thisYear) ? daysText(from, to) : `${fullDay(from)} – ${fullDay(to)}`
}

/** Whom a budget pays for. */
export function useWhoText(): (budget: Pick<Budget, 'groups'>) => string {
  const { t } = useLingui()
  return ({ groups }) => (groups.length === 0 ? t`Everyone` : groups.map(({ name }) => name).join(', '))
}

/** What a table, a phone and a file say of a budget. */
export function useBudgetColumns({ isOfSeveral }: { isOfSeveral: boolean }) {
  const { t, i18n } = useLingui()
  const period = usePeriodText()
  const who = useWhoText()
  const decimals = (value: number) => decimalCell(value, i18n.locale)
  const columns = {
    number: {
      label: t({ message: 'Budget', context: 'a column' }),
      grows: true,
      cell: (budget) => <TwoLines first={<b>{budget.number}</b>} second={who(budget)} />,
      text: ({ number }) => number,
    },
    companyName: { label: t`Company`, isExtra: !isOfSeveral, text: ({ companyName }) => companyName },
    from: { label: t`Period`, text: period },
    amount: {
      label: t({ message: 'Amount', context: 'of a budget' }),
      align: 'end',
      needsRoom: true,
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
      text: ({ amount }) => decimals(amount),
    },
    used: {
      label: t`Used and reserved`,
      cell: (budget) => <BudgetBar budget={budget} />,
      text: ({ spent, reserved }) => decimals(spent + reserved),
    },
    left: {
      label: t({ message: 'Left', context: 'of a budget' }),
      align: 'end',
      cell: ({ left, currency, status }) =>
        status === BUDGET_STATUS.cancelled ? (
          '–'
        ) : (
          <b>
            <Money amount={left} currency={currency} />
          </b>
        ),
      text: ({ left }) => decimals(left),
    },
    paymentMethod: {
      label: t`Paid by`,
      needsRoom: true,
      text: ({ paymentMethod }) => i18n._(PAID_BY[paymentMethod]),
    },
    status: {
      label: t`Status`,
      cell: ({ status }) => <StateTag of={BUDGET_LOOK[status]} />,
      text: ({ status }) => i18n._(BUDGET_LOOK[status].label),
    },
  } satisfies Record<string, Column<Budget>>
  const phoneRow = (budget: Budget): PhoneRow => ({
    title: <b>{budget.number}</b>,
    sub: [isOfSeveral && budget.companyName, period(budget), percent(usedShare(budget))].filter(Boolean).join(' · '),
    end:
      budget.status === BUDGET_STATUS.cancelled ? undefined : <Money amount={budget.left} currency={budget.currency} />,
    endSub: <StateTag of={BUDGET_LOOK[budget.status]} />,
  })
  return { columns, phoneRow }
}
