import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import { type BudgetInput, BudgetInput as BudgetSchema } from '#/contract/budgets'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import { budgetCodec } from '#/domain/budgets/budget-codec'
import { dayAfter } from '#/domain/values/wall-clock'
import { Checkbox } from '#/ui/input/checkbox'
import { Select } from '#/ui/input/select'
import { Dialog } from '#/ui/overlay/dialog'
import { type BudgetChoices, BudgetFields, dayProblems, useBudgetProblems, useBudgetWords } from './budget-form'
import { type BudgetPlace, budgetPageAt } from '#/components/budgets/budget-place'

/** A budget that there is not yet; of several companies it is asked for which. */
export const NewBudget = ({ place, onClose }: { place: BudgetPlace; onClose: () => void }) => {
  const { t } = useLingui()
  const { data: companies = [] } = useQuery(query(api.budgets.companies))
  const [chosen, setChosen] = useState<number>()
  const companyId = chosen ?? (companies.length === 1 ? companies[0]?.id : undefined)
  const choices = useQuery({
    ...query(api.budgets.choices, { params: { id: companyId ?? 0 } }),
    enabled: companyId !== undefined,
  })
  if (companyId !== undefined && choices.data !== undefined)
    return <Form key={companyId} place={place} companyId={companyId} choices={choices.data} onClose={onClose} />
  return (
    <Dialog open size="narrow" title={<Trans>New budget</Trans>} closeLabel={t`Close`} onClose={onClose}>
      {companyId === undefined ? (
        <Select
          label={t`Company`}
          value=""
          onChange={(id) => setChosen(Number(id))}
          options={[
            { value: '', label: t`Choose`, disabled: true },
            ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      ) : (
        <Reading of={choices}>{() => null}</Reading>
      )}
    </Dialog>
  )
}

/** The month after this one, as most budgets are. */
function nextMonth(today: string): { from: string; to: string } {
  const days = 'YYYY-MM'.length
  const first = (day: string) => `${dayAfter(`${day.slice(0, days)}-28`, 4).slice(0, days)}-01`
  const from = first(today)
  return { from, to: dayAfter(first(from), -1) }
}

const Form = ({
  place,
  companyId,
  choices,
  onClose,
}: {
  place: BudgetPlace
  companyId: number
  choices: BudgetChoices
  onClose: () => void
}) => {
  const { t } = useLingui()
  const navigate = useNavigate()
  const sayDone = useSayDone()
  const [isDraft, setDraft] = useState(false)
  const { labels } = useBudgetWords(choices)
  const problems = useBudgetProblems(undefined)
  const saving = useSave((body: BudgetInput & { status: 0 | 1 }, options) =>
    api.budgets.create({ params: { id: companyId }, body }, options),
  )
  const form = useForm({
    start: {
      ...budgetCodec.blank,
      ...nextMonth(choices.today),
      paymentMethod: String(choices.paymentMethods[0] ?? budgetCodec.blank.paymentMethod),
    },
    labels,
    schema: BudgetSchema,
    toBody: budgetCodec.fromTexts,
    rules: dayProblems,
    words: problems,
    saving,
    send: (body) => saving.save({ ...body, status: isDraft ? BUDGET_STATUS.draft : BUDGET_STATUS.active }),
    onSaved: (saved) => {
      const name = saved.number
      sayDone(t`“${name}” created.`)
      onClose()
      void navigate(budgetPageAt(place, saved))
    },
  })
  return (
    <DialogForm
      form={form}
      title={<Trans>New budget</Trans>}
      description={choices.companyName}
      save={isDraft ? <Trans>Save draft</Trans> : <Trans>Create budget</Trans>}
      onClose={onClose}
    >
      <BudgetFields companyId={companyId} choices={choices} values={form.values} hasOverlaps={!isDraft} />
      <Checkbox checked={isDraft} onChange={setDraft}>
        <Trans>Draft: nobody orders from it yet</Trans>
      </Checkbox>
    </DialogForm>
  )
}
