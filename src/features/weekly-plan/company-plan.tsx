import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CloudOff from 'lucide-react/icons/cloud-off'
import Copy from 'lucide-react/icons/copy'
import { type ReactNode, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { PlanTroubles } from '#/components/plan-troubles/plan-troubles'
import { Reading } from '#/components/reading/reading'
import { useMoment } from '#/components/use-moment'
import type { CompanyPlan, PlanCell } from '#/contract/weekly-plan'
import { mayWritePlan } from '#/domain/meals/plan-people'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { accessUserOf, useMay, useUser } from '#/session/use-session'
import { ACCESS } from '#/domain/people/access'
import { EmptyState } from '#/ui/display/empty-state'
import { Strip } from '#/ui/display/strip'
import { Button } from '#/ui/input/button'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { BudgetLine } from './budget-line'
import { CellMeals } from './cell-meals'
import { CopyDialog } from './copy-dialog'
import { PlanDays } from './plan-days'
import { PlanGrid } from './plan-grid'
import { linesOf, type PlanLine, type PlanTime, shownDays } from './plan-view'
import { PrintedWeek } from './printed-week'
import { SavedLine } from './saved-line'
import { usePlanWrites } from './use-plan-writes'
import { useWeek } from './use-week'
import { WeekBar } from './week-bar'
import styles from './weekly-plan.module.css'

const STEP_MS = 10_000

/** A company's view: what it expects of whom, what is ordered, and what is left for it. */
export const CompanyPlanView = ({ companyId, choice }: { companyId: number; choice: ReactNode }) => {
  const week = useWeek()
  const reading = useQuery({
    ...query(api.weeklyPlan.ofCompany, { query: { companyId, week: week.week } }),
    placeholderData: keepPreviousData,
  })
  const user = useUser()
  const isOffline = useConnectionState() === 'disconnected'
  const mayWrite = mayWritePlan(accessUserOf(user))
  const [isCopying, setCopying] = useState(false)
  const isCurrent = reading.data?.week === week.week
  const canCopy = mayWrite && !isOffline && isCurrent && reading.data?.company.status === 1
  return (
    <>
      <WeekBar week={week} canPrint={isCurrent}>
        {choice}
        {mayWrite && (
          <Button variant="tonal" icon={Copy} disabled={!canCopy} onClick={() => setCopying(true)}>
            <Trans>Copy last week</Trans>
          </Button>
        )}
      </WeekBar>
      {mayWrite && <PlanTroubles companyId={companyId} />}
      {mayWrite && isOffline && (
        <Strip icon={CloudOff} title={<Trans>You are offline.</Trans>}>
          <Trans>Numbers can be changed when the connection is back.</Trans>
        </Strip>
      )}
      <Reading of={reading} stale="list">
        {(plan) => (
          <div aria-busy={!isCurrent} className={styles['content']}>
            <Plan key={plan.week} plan={plan} mayWrite={mayWrite && isCurrent} isOffline={isOffline} move={week.move} />
          </div>
        )}
      </Reading>
      {isCopying && <CopyDialog companyId={companyId} to={week.week} onClose={() => setCopying(false)} />}
    </>
  )
}

type Props = { plan: CompanyPlan; mayWrite: boolean; isOffline: boolean; move: (weeks: number) => void }

const Plan = ({ plan, mayWrite, isOffline, move }: Props) => {
  const now = useMoment(STEP_MS)
  const writes = usePlanWrites(plan.company.id)
  const isPhone = useMediaQuery(PHONE)
  const [added, setAdded] = useState<Readonly<Record<number, readonly number[]>>>({})
  const [opened, setOpened] = useState<PlanCell>()
  const present = { ...plan, cells: plan.cells.map(writes.present) }
  const days = shownDays(present)
  const groups = plan.times.map((time) => ({ time, lines: linesOf(present, time, days, added[time.id] ?? []) }))
  const add = (time: PlanTime, restaurantId: number) =>
    setAdded((all) => ({ ...all, [time.id]: [...(all[time.id] ?? []), restaurantId] }))
  if (plan.times.length === 0) return <NoTimes companyId={plan.company.id} />
  const view = {
    plan: present,
    days,
    groups,
    now,
    writes,
    mayWrite: mayWrite && plan.company.status === 1,
    isOffline,
    onAdd: add,
    onOpen: setOpened,
    onWeek: move,
  }
  return (
    <>
      <Suspended plan={plan} />
      <div className={styles['notes']}>
        <BudgetLine plan={present} now={now} />
        {mayWrite && <SavedLine writes={writes} isOffline={isOffline} />}
      </div>
      {isPhone ? <PlanDays {...view} /> : <PlanGrid {...view} />}
      <PrintedWeek week={plan.week} title={plan.company.name} days={days} rows={printedRows(groups)} />
      {opened && <CellMeals companyId={plan.company.id} cell={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

export type PlanGroup = { time: PlanTime; lines: PlanLine[] }

/** What the grid and the phone's days show of one plan. */
export type PlanViewProps = {
  plan: CompanyPlan
  days: readonly string[]
  groups: readonly PlanGroup[]
  now: number
  writes: ReturnType<typeof usePlanWrites>
  mayWrite: boolean
  isOffline: boolean
  onAdd: (time: PlanTime, restaurantId: number) => void
  onOpen: (cell: PlanCell) => void
  onWeek: (weeks: number) => void
}

const printedRows = (groups: readonly PlanGroup[]) =>
  groups.flatMap(({ time, lines }) =>
    lines.map(({ restaurant, places }) => ({
      key: `${time.id} ${restaurant.id}`,
      slot: time.slot.startTime,
      name: restaurant.name,
      cells: places.map(({ cell }) => cell),
    })),
  )

const Suspended = ({ plan: { company } }: { plan: CompanyPlan }) =>
  company.status === 1 ? null : (
    <Strip kind="warning" icon={CalendarDays} title={<Trans>The company may not order now.</Trans>}>
      {company.statusReason}
    </Strip>
  )

const NoTimes = ({ companyId }: { companyId: number }) => {
  const { t } = useLingui()
  const maySee = useMay(ACCESS.company)
  return (
    <EmptyState
      icon={CalendarDays}
      title={<Trans>No delivery times yet</Trans>}
      action={
        maySee && (
          <Button asChild>
            <Link to="/company/details/$id" params={{ id: String(companyId) }} search={{ tab: 'times' } as never}>
              {t`Go to delivery times`}
            </Link>
          </Button>
        )
      }
    >
      <Trans>
        A delivery time says when your people order and when the meals are at the door. Then the week can be planned.
      </Trans>
    </EmptyState>
  )
}
