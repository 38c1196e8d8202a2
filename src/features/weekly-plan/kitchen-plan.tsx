import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Lock from 'lucide-react/icons/lock'
import { type ReactNode, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useCurrentBusiness } from '#/components/current-business'
import { Reading } from '#/components/reading/reading'
import { useMoment } from '#/components/use-moment'
import type { KitchenCell, KitchenPlan } from '#/contract/weekly-plan'
import { daysOfWeek } from '#/domain/meals/iso-week'
import { EmptyState } from '#/ui/display/empty-state'
import { Dialog } from '#/ui/overlay/dialog'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { OrderedBar } from './ordered-bar'
import { OneDay } from './plan-days'
import { DayHeads } from './plan-grid'
import { Closing } from './plan-place'
import { isLocked } from './plan-view'
import { PrintedWeek } from './printed-week'
import { SlotDialog } from './slot-dialog'
import { useWeek, useWeekWords } from './use-week'
import { WeekBar } from './week-bar'
import styles from './weekly-plan.module.css'

const STEP_MS = 10_000
/** Monday to Friday stand always. */
const WORKING_DAYS = 5

type GroupPanel = (groupId: number) => ReactNode

/** A restaurant's view: what companies expect of it, ordered beside expected. Nothing of it is money. */
export const KitchenPlanView = ({ choice, groupPanel }: { choice: ReactNode; groupPanel: GroupPanel }) => {
  const business = useCurrentBusiness()
  const week = useWeek(business?.timeZone)
  const businessId = business?.restaurantID
  const reading = useQuery({
    ...query(api.weeklyPlan.ofKitchen, {
      query: { week: week.week, ...(businessId !== undefined && { businessId }) },
    }),
    placeholderData: keepPreviousData,
  })
  const { data } = reading
  const isCurrent = data?.week === week.week
  return (
    <>
      <WeekBar week={week} canPrint={isCurrent && data !== undefined && data.cells.length > 0}>
        {choice}
      </WeekBar>
      <Reading of={reading} stale="list">
        {(plan) => (
          <div aria-busy={!isCurrent} className={styles['content']}>
            <Slots plan={plan} name={business?.restaurantName} groupPanel={groupPanel} />
          </div>
        )}
      </Reading>
    </>
  )
}

const slotOf = ({ slot }: KitchenCell): string => slot.startTime

const Slots = ({ plan, name, groupPanel }: { plan: KitchenPlan; name: string | undefined; groupPanel: GroupPanel }) => {
  const { t } = useLingui()
  const words = useWeekWords()
  const now = useMoment(STEP_MS)
  const isPhone = useMediaQuery(PHONE)
  const [opened, setOpened] = useState<string>()
  const { cells, week, timeZone } = plan
  const days = daysOfWeek(week).filter((day, i) => i < WORKING_DAYS || cells.some((cell) => cell.day === day))
  const slots = [...new Set(cells.map(slotOf))].toSorted()
  const cell = cells.find((one) => keyOf(one) === opened)
  const card = (one: KitchenCell) => (
    <SlotCard
      key={keyOf(one)}
      cell={one}
      now={now}
      timeZone={timeZone}
      showsBusiness={name === undefined}
      onOpen={() => setOpened(keyOf(one))}
    />
  )
  if (cells.length === 0)
    return (
      <EmptyState icon={CalendarDays} title={<Trans>No company eats this week</Trans>}>
        <Trans>What companies expect of you appears here as soon as they plan it.</Trans>
      </EmptyState>
    )
  return (
    <>
      {isPhone ? (
        <OneDay days={days} cells={cells} timeZone={timeZone}>
          {(day) =>
            slots
              .filter((slot) => cells.some((one) => one.day === day && slotOf(one) === slot))
              .map((slot) => (
                <section key={slot} className={styles['daySlot']} aria-label={slot}>
                  <h3>
                    <b>{slot}</b>
                  </h3>
                  {cells.filter((one) => one.day === day && slotOf(one) === slot).map(card)}
                </section>
              ))
          }
        </OneDay>
      ) : (
        <div className={styles['frame']}>
          <table className={styles['grid']} data-rows="times" aria-label={t`Weekly plan`}>
            <DayHeads days={days} cells={cells} timeZone={timeZone} first={t`At the door`} />
            <tbody>
              {slots.map((slot) => (
                <tr key={slot}>
                  <th scope="row">
                    <b>{slot}</b>
                  </th>
                  {days.map((day) => (
                    <td key={day}>
                      <div className={styles['cards']}>
                        {cells.filter((one) => one.day === day && slotOf(one) === slot).map(card)}
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <PrintedWeek
        week={week}
        title={name ?? t`Weekly plan`}
        days={days}
        rows={slots.flatMap((slot) =>
          [...new Set(cells.filter((one) => slotOf(one) === slot).map(({ company }) => company.name))].map(
            (company) => ({
              key: `${slot} ${company}`,
              slot,
              name: company,
              cells: cells.filter((one) => slotOf(one) === slot && one.company.name === company),
            }),
          ),
        )}
      />
      <Dialog
        open={cell !== undefined}
        size={cell !== undefined && isLocked(cell, now) && cell.groupId !== null ? 'normal' : 'narrow'}
        onClose={() => setOpened(undefined)}
        title={cell?.company.name ?? ''}
        description={
          cell && `${words.weekday(cell.day)} ${words.date(cell.day)}, ${cell.slot.startTime} · ${cell.business.name}`
        }
        closeLabel={t`Close`}
      >
        {cell && <SlotDialog cell={cell} now={now} timeZone={timeZone} groupPanel={groupPanel} />}
      </Dialog>
    </>
  )
}

const keyOf = ({ day, orderingTimeId, business }: KitchenCell): string => `${day} ${orderingTimeId} ${business.id}`

/** What one company expects for one slot. */
const SlotCard = ({
  cell,
  now,
  timeZone,
  showsBusiness,
  onOpen,
}: {
  cell: KitchenCell
  now: number
  timeZone: string
  showsBusiness: boolean
  onOpen: () => void
}) => {
  const { company, business, ordered, added, expected, refused, mayOrder } = cell
  const isClosed = isLocked(cell, now)
  return (
    <button
      type="button"
      className={styles['place']}
      data-look={refused !== null ? 'refused' : isClosed ? 'locked' : 'open'}
      onClick={onOpen}
    >
      <span className={styles['cardHead']}>
        <span>{company.name}</span>
        {refused === null &&
          (isClosed ? (
            <Lock className={styles['lock']} />
          ) : (
            mayOrder && <Closing at={Date.parse(cell.closesAt)} now={now} timeZone={timeZone} />
          ))}
      </span>
      {showsBusiness && <small>{business.name}</small>}
      {refused === null ? (
        <>
          <span className={styles['numbers']}>
            <b>{ordered}</b> <span>{expected > 0 && <Trans>of {expected}</Trans>}</span>
          </span>
          {!mayOrder && (
            <small>
              <Trans>may not order now</Trans>
            </small>
          )}
          {added > 0 && (
            <small>
              <Trans>{added} added after the closing</Trans>
            </small>
          )}
          <OrderedBar ordered={ordered} expected={expected} />
        </>
      ) : (
        <span className={styles['refused']}>
          <Ban /> <Trans>Refused</Trans>
        </span>
      )}
    </button>
  )
}
