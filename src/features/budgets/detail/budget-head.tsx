import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { Confirm } from '#/components/form/confirm'
import { DialogForm } from '#/components/form/dialog-form'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { Money } from '#/components/money'
import { RecordHead } from '#/components/record-head'
import { StateTag } from '#/components/state-tag'
import { useSayDone } from '#/components/use-say-done'
import { Budget, type BudgetDetails, BudgetInput } from '#/contract/budgets'
import { ifRevision } from '#/contract/revision'
import { ApiError } from '#/api/api-error'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import { budgetCodec } from '#/domain/budgets/budget-codec'
import { ACCESS } from '#/domain/people/access'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { BUDGET_LOOK } from '../budget-words'
import { type BudgetChoices, BudgetFields, dayProblems, useBudgetProblems, useBudgetWords } from '../budget-form'
import { usePeriodText, useWhoText } from '../list/use-budget-columns'

const { recordOf, recordIn } = editedRecord(Budget, budgetCodec.toTexts, ({ id }) => ({ kind: 'budget', id }))

type Asked = 'change' | 'start' | 'end' | 'cancel'

/** Which budget it is, how it stands, and what can be done with it. */
export const BudgetHead = ({ budget, onRaise }: { budget: BudgetDetails; onRaise?: () => void }) => {
  const [asked, setAsked] = useState<Asked>()
  const period = usePeriodText()
  const who = useWhoText()
  const mayWrite = useMay(ACCESS.budgetsWriting)
  const isDisconnected = useConnectionState() === 'disconnected'
  const { draft, active, usedUp, over, cancelled } = BUDGET_STATUS
  const { status, from, today } = budget
  const isLive = status === active || status === usedUp
  const close = () => setAsked(undefined)
  const button = (to: Asked, words: ReactNode, isBad = false) => (
    <Button variant={isBad ? 'dangerGhost' : 'outline'} disabled={isDisconnected} onClick={() => setAsked(to)}>
      {words}
    </Button>
  )
  return (
    <>
      <RecordHead
        name={budget.number}
        tag={<StateTag of={BUDGET_LOOK[status]} />}
        facts={
          <span>
            {budget.companyName} · {period(budget)} · {who(budget)}
          </span>
        }
      >
        {mayWrite && (
          <>
            {onRaise !== undefined && (
              <Button icon={Plus} disabled={isDisconnected} onClick={onRaise}>
                <Trans comment="button: more money for a budget">Raise</Trans>
              </Button>
            )}
            {status === draft && (
              <Button disabled={isDisconnected} onClick={() => setAsked('start')}>
                <Trans context="a budget">Activate</Trans>
              </Button>
            )}
            {status === cancelled && button('start', <Trans>Activate again</Trans>)}
            {status !== over && status !== cancelled && (
              <Button variant="outline" icon={Pencil} disabled={isDisconnected} onClick={() => setAsked('change')}>
                <Trans>Edit</Trans>
              </Button>
            )}
            {isLive && from <= today && button('end', <Trans>End today</Trans>, true)}
            {(isLive || status === draft) && button('cancel', <Trans>Cancel budget</Trans>, true)}
          </>
        )}
      </RecordHead>
      {asked === 'change' && <ChangeDialog budget={budget} onClose={close} />}
      {asked !== undefined && asked !== 'change' && <StatusQuestion budget={budget} asked={asked} onClose={close} />}
    </>
  )
}

const STEP = { start: BUDGET_STATUS.active, end: BUDGET_STATUS.over, cancel: BUDGET_STATUS.cancelled } as const

const StatusQuestion = ({
  budget,
  asked,
  onClose,
}: {
  budget: BudgetDetails
  asked: Exclude<Asked, 'change'>
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const problems = useBudgetProblems(undefined)
  const saving = useSave(api.budgets.setStatus)
  const { id: budgetId, companyId, number, currency, left, reserved, revision } = budget
  const run = async () => {
    const { isSaved } = await saving.save(
      { params: { id: companyId, budgetId, status: STEP[asked] } },
      ifRevision(revision),
    )
    if (!isSaved) return
    sayDone({ start: t`Budget activated.`, end: t`The budget ends today.`, cancel: t`Budget cancelled.` }[asked])
    onClose()
  }
  const kept =
    reserved > 0 ? (
      <Trans>
        Meals already ordered are kept: <Money amount={reserved} currency={currency} />.
      </Trans>
    ) : undefined
  const words = {
    start: {
      title: <Trans>Activate “{number}”?</Trans>,
      yes: <Trans context="a budget">Activate</Trans>,
      text: <Trans>People can order from it on its days.</Trans>,
    },
    end: {
      title: <Trans>End “{number}” today?</Trans>,
      yes: <Trans>End today</Trans>,
      text: (
        <Trans>
          Nobody orders from it for tomorrow or later. Released: <Money amount={left} currency={currency} />.
        </Trans>
      ),
    },
    cancel: {
      title: <Trans>Cancel “{number}”?</Trans>,
      yes: <Trans>Cancel budget</Trans>,
      text: <Trans>Nobody can order from it any more.</Trans>,
    },
  }[asked]
  return (
    <Confirm
      title={words.title}
      description={
        <>
          {words.text} {asked !== 'start' && kept}
        </>
      }
      no={<Trans>Keep it</Trans>}
      yes={words.yes}
      isHarmless={asked === 'start'}
      saving={saving}
      failureText={(error) => (error instanceof ApiError ? problems(error.errors[0]?.message ?? '') : undefined)}
      onYes={() => void run()}
      onClose={onClose}
    />
  )
}

const ChangeDialog = ({ budget, onClose }: { budget: BudgetDetails; onClose: () => void }) => {
  const { data } = useQuery(query(api.budgets.choices, { params: { id: budget.companyId } }))
  return data === undefined ? null : <ChangeForm budget={budget} choices={data} onClose={onClose} />
}

const ChangeForm = ({
  budget,
  choices,
  onClose,
}: {
  budget: BudgetDetails
  choices: BudgetChoices
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { companyId, id: budgetId, status, spent, reserved, currency } = budget
  const { labels, show } = useBudgetWords(choices)
  const saving = useSave((body: BudgetInput, options) =>
    api.budgets.change({ params: { id: companyId, budgetId }, body }, options),
  )
  const form = useForm({
    start: recordOf(budget),
    labels,
    schema: BudgetInput,
    toBody: budgetCodec.fromTexts,
    rules: dayProblems,
    words: useBudgetProblems({ amount: spent + reserved, currency }),
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved: () => {
      sayDone(t`Budget saved.`)
      onClose()
    },
  })
  return (
    <DialogForm form={form} title={<Trans>Edit budget</Trans>} save={<Trans>Save</Trans>} onClose={onClose}>
      <ConflictNotice form={form} show={show} />
      <BudgetFields
        companyId={companyId}
        choices={choices}
        values={form.values}
        id={budgetId}
        hasOverlaps={status !== BUDGET_STATUS.draft}
      />
    </DialogForm>
  )
}
