import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import ClockIcon from 'lucide-react/icons/clock'
import Lock from 'lucide-react/icons/lock'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { HistoryPanel } from '#/components/history/history-panel'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import type { BusinessHours } from '#/contract/opening-hours'
import { USUAL_HOURS } from '#/domain/business/opening-hours-edit'
import { ACCESS } from '#/domain/people/access'
import type { ClockRange } from '#/domain/values/clock-range'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { useBusinessStatus } from '#/offline/facts/use-settings'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useMay } from '#/session/use-session'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { useHubId } from '../hub/use-hub-id'
import { useWants } from '../hub/use-wants'
import { DaysPanel } from './days-panel'
import styles from './hours-page.module.css'
import { DAY_FIELDS, type HoursValues, type OwnDay, termsOf } from './hours-values'
import { OpenPanel } from './open-panel'
import { useHoursForm } from './use-hours-form'
import { useHoursWords } from './use-hours-words'
import { WeekPanel } from './week-panel'

/** When one business takes orders: its week, its holidays, and what comes of them. */
export const HoursPage = () => {
  const id = useHubId()
  const reading = useQuery(query(api.openingHours.read, { params: { id } }))
  return <Reading of={reading}>{(hours) => <Hours key={id} hours={hours} readAt={reading.dataUpdatedAt} />}</Reading>
}

const Hours = ({ hours, readAt }: { hours: BusinessHours; readAt: number }) => {
  const { t, i18n } = useLingui()
  const form = useHoursForm(hours)
  const words = useHoursWords()
  const status = useBusinessStatus(hours.businessId)
  const wantsHours = useWants(hours.businessId, 'hours')
  const isLocked = !useMay(ACCESS.openingHours)
  const isDisconnected = useConnectionState() === 'disconnected'
  const [isBegun, setBegun] = useState(false)
  const { businessId, timeZone, today } = hours
  const { values } = form
  const terms = termsOf(values)
  const isEmpty = !hours.entered && !isBegun && form.changed.length === 0
  const isWrong = form.fieldMeta.problemOf('overrides', true) !== undefined || wrongDays(form).length > 0
  const wrongNames = wrongDays(form)
    .map((field) => form.fieldMeta.labelOf(field))
    .join(', ')
  const moment = formatMoment(readAt, serverNow(), i18n.locale, timeZone)
  const fill = (fields: readonly (typeof DAY_FIELDS)[number][], ranges: ClockRange[]) => {
    setBegun(true)
    for (const field of fields) form.form.setFieldValue(field, ranges)
  }
  return (
    <PageForm
      form={form}
      {...(isWrong && { held: wrongNames === '' ? t`One day has overlapping hours.` : t`Check: ${wrongNames}` })}
      notice={<ConflictNotice form={form} show={(name, value) => showValue(words, name, value)} />}
    >
      {isDisconnected && (
        <p role="status" className={styles['notice']}>
          <WifiOff />
          <Trans>You are offline. As of {moment}.</Trans>
        </p>
      )}
      {isLocked && (
        <p className={styles['notice']}>
          <Lock />
          <Trans>You need permission to change opening hours. Ask an administrator for it.</Trans>
        </p>
      )}
      <div className={styles['columns']}>
        <div className={parts['column']}>
          {isEmpty ? (
            <Panel title={<Trans>Week</Trans>}>
              <div className={styles['empty']}>
                <EmptyState
                  icon={ClockIcon}
                  heading="h3"
                  title={<Trans>No opening hours yet</Trans>}
                  action={
                    !isLocked && (
                      <div className={styles['buttons']}>
                        <Button type="button" onClick={() => fill(DAY_FIELDS, [USUAL_HOURS])}>
                          <Trans>Every day 11:00 to 23:00</Trans>
                        </Button>
                        <Button variant="outline" type="button" onClick={() => fill(['monday'], [USUAL_HOURS])}>
                          <Trans>Start with Monday</Trans>
                        </Button>
                      </div>
                    )
                  }
                >
                  {wantsHours ? (
                    <Trans>Without hours it takes no orders. Start with one day and copy it to the others.</Trans>
                  ) : (
                    <Trans>
                      Without hours the business takes orders at any hour, day and night. Start with one day and copy it
                      to the others.
                    </Trans>
                  )}
                </EmptyState>
              </div>
            </Panel>
          ) : (
            <WeekPanel form={form} timeZone={timeZone} isLocked={isLocked} />
          )}
          {!isEmpty && <DaysPanel form={form} today={today} isLocked={isLocked} />}
          {hours.entered && <HoursHistory businessId={businessId} timeZone={timeZone} overrides={values.overrides} />}
        </div>
        <div className={styles['aside']}>
          <OpenPanel
            hours={isEmpty ? null : { week: terms.week, overrides: values.overrides }}
            status={status}
            timeZone={timeZone}
          />
        </div>
      </div>
    </PageForm>
  )
}

const wrongDays = ({ fieldMeta }: ReturnType<typeof useHoursForm>) =>
  DAY_FIELDS.filter((field) => fieldMeta.problemOf(field, true) !== undefined)

type Words = ReturnType<typeof useHoursWords>

/** A weekday, or the days of their own, as people read them. */
function showValue(words: Words, name: string, value: unknown): string {
  if (!Array.isArray(value)) return ''
  // What the form holds in these fields.
  if (name === 'overrides')
    return (value as HoursValues['overrides'])
      .map((day) => `${words.dateText(day.date)}: ${words.rangesText(day.ranges ?? [])}`)
      .join('; ')
  return words.rangesText(value as ClockRange[])
}

/** Who changed the hours, when, and what they were. */
const HoursHistory = ({
  businessId,
  timeZone,
  overrides,
}: {
  businessId: number
  timeZone: string
  overrides: readonly OwnDay[]
}) => {
  const { t } = useLingui()
  const words = useHoursWords()
  const rangesShown = (value: unknown) => words.rangesText(Array.isArray(value) ? (value as ClockRange[]) : [])
  const dayShown = (value: unknown): string => {
    if (typeof value !== 'object' || value === null) return t`Usual hours`
    const { closed, ranges } = value as Omit<OwnDay, 'date'> // as the server's audit writes it
    return closed ? t`Closed all day` : ranges === null ? t`Usual hours` : words.rangesText(ranges)
  }
  return (
    <HistoryPanel
      of={{ kind: 'opening_hours', id: businessId }}
      timeZone={timeZone}
      fields={{
        ...Object.fromEntries(
          DAY_FIELDS.map((field, i) => [field, { label: words.dayName(i + 1), show: rangesShown }]),
        ),
        ...Object.fromEntries(overrides.map(({ date }) => [date, { label: words.dateText(date), show: dayShown }])),
      }}
    />
  )
}
