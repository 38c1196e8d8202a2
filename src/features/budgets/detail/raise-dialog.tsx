import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { Money } from '#/components/money'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import { type BudgetDetails, BudgetInput } from '#/contract/budgets'
import { ifRevision } from '#/contract/revision'
import { CURRENCY_SIGN } from '#/domain/values/money'
import { typedNumber } from '#/domain/values/read-amount'
import { inputOf, useBudgetProblems, useBudgetWords } from '../budget-form'

const Amount = v.object({ amount: BudgetInput.entries.amount })

/** Amounts that people would set themselves. */
const ROUND_TO = 100

/** The new amount of a budget; what is missing at its pace is suggested. */
export const RaiseDialog = ({ budget, onClose }: { budget: BudgetDetails; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { companyId, id: budgetId, amount, currency, forecast, spent, reserved, revision } = budget
  const { labels } = useBudgetWords(budget)
  const missing = forecast?.missing ?? 0
  const suggested = missing > 0 ? Math.ceil((amount + missing) / ROUND_TO) * ROUND_TO : amount
  const saving = useSave((body: { amount: number }, options) =>
    api.budgets.change({ params: { id: companyId, budgetId }, body: { ...inputOf(budget), ...body } }, options),
  )
  const form = useForm({
    start: { amount: String(suggested) },
    labels,
    schema: Amount,
    toBody: ({ amount: typed }) => ({ amount: typedNumber(typed) }),
    words: useBudgetProblems({ amount: spent + reserved, currency }),
    saving,
    send: (body) => saving.save(body, ifRevision(revision)),
    onSaved: () => {
      sayDone(t`Budget raised.`)
      onClose()
    },
  })
  const now = <Money amount={amount} currency={currency} />
  const rest = <Money amount={missing} currency={currency} />
  return (
    <DialogForm
      form={form}
      size="narrow"
      title={<Trans>Raise “{budget.number}”</Trans>}
      description={
        missing > 0 ? (
          <Trans>
            Now {now}. At this pace {rest} are missing until its last day.
          </Trans>
        ) : (
          <Trans>Now {now}.</Trans>
        )
      }
      save={<Trans comment="button: more money for a budget">Raise</Trans>}
      onClose={onClose}
    >
      <div className={parts['form']}>
        <form.Field name="amount">
          {({ Amount: Field }) => <Field required label={t`New amount`} end={CURRENCY_SIGN[currency]} />}
        </form.Field>
      </div>
    </DialogForm>
  )
}
