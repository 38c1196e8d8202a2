import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { useState } from 'react'
import { errorText } from '#/api/error-text'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { Reading } from '#/components/reading/reading'
import type { ReportSchedule } from '#/contract/report-schedules'
import { ifRevision } from '#/contract/revision'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { Dialog } from '#/ui/overlay/dialog'
import styles from '../reports.module.css'
import { useReportWords } from '../use-report-words'
import { ChangeSchedule } from './schedule-form'
import { useScheduleWords } from './use-schedule-words'

/** Opens what is sent to the person by e-mail. */
export const SchedulesButton = () => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" icon={CalendarClock} onClick={() => setOpen(true)}>
        <Trans>Scheduled reports</Trans>
      </Button>
      {open && <SchedulesDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const SchedulesDialog = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const reading = useQuery(query(api.reportSchedules.list))
  const [removed, setRemoved] = useState<ReportSchedule>()
  const [changed, setChanged] = useState<ReportSchedule>()
  return (
    <Dialog
      open
      title={<Trans>Scheduled reports</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <Button variant="outline" size="kitchen" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Reading of={reading}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState icon={CalendarClock} title={<Trans>No scheduled reports</Trans>}>
              <Trans>Open a report, run it and press Send by email.</Trans>
            </EmptyState>
          ) : (
            <ul className={styles['schedules']}>
              {items.map((schedule) => (
                <Schedule
                  key={schedule.id}
                  schedule={schedule}
                  onChange={() => setChanged(schedule)}
                  onRemove={() => setRemoved(schedule)}
                />
              ))}
            </ul>
          )
        }
      </Reading>
      {changed !== undefined && <ChangeSchedule schedule={changed} onClose={() => setChanged(undefined)} />}
      {removed !== undefined && <RemoveSchedule schedule={removed} onClose={() => setRemoved(undefined)} />}
    </Dialog>
  )
}

const Schedule = ({
  schedule,
  onChange,
  onRemove,
}: {
  schedule: ReportSchedule
  onChange: () => void
  onRemove: () => void
}) => {
  const { i18n } = useLingui()
  const isDisconnected = useConnectionState() === 'disconnected'
  const { name } = useReportWords(schedule.report)
  const { periods, formats, rhythmText, momentText } = useScheduleWords()
  const saving = useSave(api.reportSchedules.pause)
  const { id, revision, paused, period, format, businessName, nextAt, timeZone } = schedule
  const next = nextAt === null ? '' : momentText(nextAt, timeZone)
  const pause = () => void saving.save({ params: { id }, body: { paused: !paused } }, ifRevision(revision))
  return (
    <li aria-label={name}>
      <b>{businessName === null ? name : `${name}, ${businessName}`}</b>
      <p>{[rhythmText(schedule), periods[period], formats[format]].join(' · ')}</p>
      <p className={styles['quiet']}>{paused ? <Trans>Paused</Trans> : <Trans>Next: {next}</Trans>}</p>
      <LastTime schedule={schedule} />
      {saving.error !== null && <FailureLine>{errorText(saving.error, i18n)}</FailureLine>}
      <div className={styles['scheduleActions']}>
        <Button variant="outline" busy={saving.isBusy} disabled={isDisconnected} onClick={pause}>
          {paused ? (
            <Trans comment="button: a scheduled report is sent again">Resume</Trans>
          ) : (
            <Trans comment="button: a scheduled report is not sent for now">Pause</Trans>
          )}
        </Button>
        <Button variant="outline" disabled={isDisconnected} onClick={onChange}>
          <Trans>Change</Trans>
        </Button>
        <Button variant="outline" disabled={isDisconnected} onClick={onRemove}>
          <Trans>Delete</Trans>
        </Button>
      </div>
    </li>
  )
}

/** When it last went out, and, where the last time it did not, why. */
const LastTime = ({ schedule: { last, sentAt, timeZone } }: { schedule: ReportSchedule }) => {
  const { outcomes, momentText } = useScheduleWords()
  const sent = sentAt === null ? '' : momentText(sentAt, timeZone)
  const dueAt = last === null ? '' : momentText(last.dueAt, timeZone)
  const outcome = last === null || last.outcome === 'sent' ? '' : outcomes[last.outcome]
  return (
    <>
      <p className={styles['quiet']}>
        {sentAt === null ? <Trans>Not sent yet</Trans> : <Trans>Last sent: {sent}</Trans>}
        {last?.outcome === 'waiting' && ` · ${dueAt}: ${outcome}`}
      </p>
      {outcome !== '' && last?.outcome !== 'waiting' && (
        <p className={styles['failed']}>
          <TriangleAlert aria-hidden="true" />
          <span>{`${dueAt}: ${outcome}`}</span>
        </p>
      )}
    </>
  )
}

const RemoveSchedule = ({ schedule, onClose }: { schedule: ReportSchedule; onClose: () => void }) => {
  const { name } = useReportWords(schedule.report)
  const saving = useSave(api.reportSchedules.remove)
  const remove = async () => {
    const { isSaved } = await saving.save({ params: { id: schedule.id } })
    if (isSaved) onClose()
  }
  return (
    <Confirm
      title={<Trans>Stop sending {name}?</Trans>}
      no={<Trans>Keep it</Trans>}
      yes={<Trans>Delete</Trans>}
      saving={saving}
      onYes={() => void remove()}
      onClose={onClose}
    />
  )
}
