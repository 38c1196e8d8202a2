import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CalendarX from 'lucide-react/icons/calendar-x'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { SharedField } from '#/components/form/shared-field'
import { useValueWords } from '#/components/history/use-value-words'
import parts from '#/components/panel-parts.module.css'
import type { Budget, BudgetInput } from '#/contract/budgets'
import type { ResponseOf } from '#/contract/endpoint'
import type { budgets } from '#/contract/budgets'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import type { BudgetTexts } from '#/domain/budgets/budget-codec'
import { type Currency, CURRENCY_SIGN } from '#/domain/values/money'
import { isDay } from '#/domain/values/time'
import { formatMoney } from '#/i18n/format'
import { Strip } from '#/ui/display/strip'
import { useDaysText } from '#/components/list/period-chip'
import { BUDGET_LOOK, PAID_BY } from './budget-words'

export type BudgetChoices = ResponseOf<typeof budgets.choices>

/** What its fields are called and hold, in the form and in the history. */
export function useBudgetWords({
  currency,
  groups = [],
}: {
  currency: Currency
  groups?: readonly { id: number; name: string }[]
}) {
  const { t, i18n } = useLingui()
  const words = useValueWords()
  const labels = {
    number: t({ message: 'Name', context: 'of a budget' }),
    from: t({ message: 'From', context: 'first day' }),
    to: t({ message: 'Until', context: 'last day' }),
    amount: t({ message: 'Amount', context: 'of a budget' }),
    employeeGroupIds: t`Groups`,
    dailyBudget: t`Daily limit per person`,
    paymentMethod: t`Paid by`,
    note: t`Note`,
    status: t`Status`,
    attachments: t`Files`,
    paid: t({ message: 'Paid', context: 'an amount' }),
  }
  const everyone = t`Everyone`
  /** A value of a history, or of two people who saved at once. */
  const show = (name: string, value: unknown): string => {
    if (name === 'amount' || name === 'dailyBudget' || name === 'paid') return words.money(currency)(value)
    if (name === 'employeeGroupIds')
      return words.several(
        groups.map(({ id, name: label }) => ({ value: id, label })),
        { none: everyone, unknown: t`another group` },
      )(value)
    if (name === 'paymentMethod')
      return words.choice(Object.entries(PAID_BY).map(([id, word]) => ({ value: id, label: i18n._(word) })))(value)
    if (name === 'status')
      return words.choice(
        Object.values(BUDGET_STATUS).map((id) => ({ value: id, label: i18n._(BUDGET_LOOK[id].label) })),
      )(value)
    if (name === 'attachments' && Array.isArray(value)) return value.join(', ') || words.plain('')
    return words.plain(value)
  }
  return { labels, show }
}

/** Sentences for what the server refuses of a budget. */
export function useBudgetProblems(used: { amount: number; currency: Currency } | undefined) {
  const { t } = useLingui()
  const most = used === undefined ? '' : formatMoney(used.amount, used.currency)
  return (problem: string): string | undefined =>
    ({
      taken: t`Another budget of the company has this name.`,
      before_from: t`The last day is before the first one.`,
      overlaps: t`Another budget of the same people covers some of these days.`,
      unknown: t`This group is not there any more.`,
      not_offered: t`The company does not pay this way.`,
      in_use: t`It is paid or used already. Make another budget.`,
      below_used: t`Already used or reserved: ${most}. Enter at least that.`,
      has_meals: t`Meals are ordered for days outside of this period.`,
    })[problem]
}

/** The rule that stands at the last day before anything is sent. */
export const dayProblems = ({ from, to }: Pick<BudgetTexts, 'from' | 'to'>) =>
  isDay(from) && isDay(to) && to < from ? { to: 'before_from' } : {}

/** A budget as its body, without what only the server says. */
export const inputOf = ({
  number,
  amount,
  from,
  to,
  employeeGroupIds,
  dailyBudget,
  paymentMethod,
  note,
}: Budget): BudgetInput => ({ number, amount, from, to, employeeGroupIds, dailyBudget, paymentMethod, note })

export const BudgetFields = ({
  companyId,
  choices: { currency, groups, paymentMethods },
  values,
  id,
  hasOverlaps,
}: {
  companyId: number
  choices: BudgetChoices
  values: BudgetTexts
  /** Its own number, of one that there is. */
  id?: number
  /** A draft may share days with another one. */
  hasOverlaps: boolean
}) => {
  const { t, i18n } = useLingui()
  const sign = CURRENCY_SIGN[currency]
  const options = paymentMethods.map((each) => ({ value: String(each), label: i18n._(PAID_BY[each]) }))
  return (
    <div className={parts['form']}>
      <SharedField name="number">{({ Text }) => <Text required />}</SharedField>
      <SharedField name="from">{({ Text }) => <Text required type="date" />}</SharedField>
      <SharedField name="to">{({ Text }) => <Text required type="date" />}</SharedField>
      {groups.length > 0 && (
        <SharedField name="employeeGroupIds">
          {({ Several }) => (
            <Several
              add={t`Add a group`}
              hint={t`None: for everyone whose group has no budget of its own.`}
              options={groups.map(({ id: value, name: label }) => ({ value, label }))}
            />
          )}
        </SharedField>
      )}
      {hasOverlaps && <Overlaps companyId={companyId} id={id} values={values} />}
      <SharedField name="amount">{({ Amount }) => <Amount required end={sign} />}</SharedField>
      <SharedField name="dailyBudget">
        {({ Amount }) => (
          <Amount end={sign} hint={t`Counts where neither the person nor the group has one. Blank: no limit.`} />
        )}
      </SharedField>
      <SharedField name="paymentMethod">{({ List }) => <List options={options} />}</SharedField>
      <SharedField name="note">{({ Area }) => <Area />}</SharedField>
    </div>
  )
}

/** Said as soon as days and groups are set: another budget would pay for the same people. */
const Overlaps = ({ companyId, id, values }: { companyId: number; id: number | undefined; values: BudgetTexts }) => {
  const daysText = useDaysText()
  const { from, to, employeeGroupIds } = values
  const isReady = isDay(from) && isDay(to) && from <= to
  const { data } = useQuery({
    ...query(api.budgets.exists, {
      params: { id: companyId },
      body: { from, to, employeeGroupIds, ...(id !== undefined && { id }) },
    }),
    enabled: isReady,
    meta: { isKept: false },
  })
  const [first] = isReady ? (data?.overlaps ?? []) : []
  if (first === undefined) return null
  const days = daysText(first.from, first.to)
  return (
    <Strip
      kind="danger"
      icon={CalendarX}
      title={
        <Trans>
          Already covered by “{first.number}”: {days}.
        </Trans>
      }
    >
      <Trans>Two budgets of the same people cannot share a day.</Trans>
    </Strip>
  )
}
