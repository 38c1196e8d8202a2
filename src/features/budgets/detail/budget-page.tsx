import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import Gauge from 'lucide-react/icons/gauge'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useDayText } from '#/components/list/use-day-text'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { MissingRecord } from '#/components/missing-record'
import { Money } from '#/components/money'
import { PageHeader } from '#/components/page-header'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import type { BudgetDetails } from '#/contract/budgets'
import { BUDGET_STATUS } from '#/domain/budgets/budget'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { Strip } from '#/ui/display/strip'
import { Button } from '#/ui/input/button'
import { useBudgetWords } from '../budget-form'
import { type BudgetPlace, budgetsAt } from '#/components/budgets/budget-place'
import { AttachmentsPanel } from './attachments-panel'
import styles from './budget.module.css'
import { BudgetHead } from './budget-head'
import { GroupsPanel, PeoplePanel } from './parts-panels'
import { PaymentsPanel } from './payments-panel'
import { PacePanel } from './pace-panel'
import { RaiseDialog } from './raise-dialog'
import { SumsPanel } from './sums-panel'
import { FactsPanel, LimitsPanel } from './terms-panels'

/** `/company/{companyId}/budgets/{id}`, and the same below `/b2bFinance`: one budget, and what became of it. */
export const BudgetPage = ({ place }: { place: BudgetPlace }) => {
  const { t } = useLingui()
  const { companyId, id } = useParams({
    strict: false,
    select: (params) => ({ companyId: Number(params.companyId) || 0, id: Number(params.id) || 0 }),
  })
  const reading = useQuery(query(api.budgets.one, { params: { id: companyId, budgetId: id } }))
  return (
    <>
      <PageHeader title={t`Budget`} back />
      <Reading of={reading} stale="figures" missing={<NotHere place={place} />}>
        {(budget) => <OneBudget key={budget.id} budget={budget} />}
      </Reading>
    </>
  )
}

const NotHere = ({ place }: { place: BudgetPlace }) => (
  <MissingRecord
    title={<Trans>This budget is not here</Trans>}
    action={
      <Button asChild>
        <Link {...budgetsAt(place)}>
          <Trans>All budgets</Trans>
        </Link>
      </Button>
    }
  />
)

const OneBudget = ({ budget }: { budget: BudgetDetails }) => {
  const [isRaising, setRaising] = useState(false)
  const mayWrite = useMay(ACCESS.budgetsWriting)
  const mayRaise = mayWrite && (budget.status === BUDGET_STATUS.active || budget.status === BUDGET_STATUS.usedUp)
  return (
    <div className={parts['parts']}>
      <BudgetHead budget={budget} {...(mayRaise && { onRaise: () => setRaising(true) })} />
      <PaceStrip budget={budget} {...(mayRaise && { onRaise: () => setRaising(true) })} />
      <SumsPanel budget={budget} />
      <div className={parts['columns']}>
        <div className={parts['column']}>
          <PaymentsPanel budget={budget} />
          <PacePanel budget={budget} />
          <GroupsPanel budget={budget} />
          <PeoplePanel budget={budget} />
        </div>
        <div className={parts['column']}>
          <LimitsPanel budget={budget} />
          <FactsPanel budget={budget} />
          <AttachmentsPanel budget={budget} />
          <ChangesPanel budget={budget} />
        </div>
      </div>
      {isRaising && <RaiseDialog budget={budget} onClose={() => setRaising(false)} />}
    </div>
  )
}

/** Said where it will not be enough. */
const PaceStrip = ({ budget, onRaise }: { budget: BudgetDetails; onRaise?: () => void }) => {
  const { t } = useLingui()
  const dayText = useDayText()
  const { forecast, currency } = budget
  if (forecast === null || forecast.missing === 0) return null
  const day = dayText(forecast.lastsUntil)
  return (
    <div className={styles['strip']}>
      <Strip
        kind="warning"
        icon={Gauge}
        title={<Trans>At this pace it lasts until {day}.</Trans>}
        {...(onRaise !== undefined && { action: { label: t`Raise`, onPress: onRaise } })}
      >
        <Trans>
          Missing until its last day: <Money amount={forecast.missing} currency={currency} />.
        </Trans>
      </Strip>
    </div>
  )
}

const ChangesPanel = ({ budget }: { budget: BudgetDetails }) => {
  const { labels, show } = useBudgetWords(budget)
  return <HistoryPanel of={{ kind: 'budget', id: budget.id }} fields={historyFields(labels, show)} />
}
