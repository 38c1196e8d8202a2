import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { editedRecord } from '#/components/form/edited-record'
import { PageForm } from '#/components/form/page-form'
import { SharedField } from '#/components/form/shared-field'
import { useForm } from '#/components/form/use-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { useValueWords } from '#/components/history/use-value-words'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import { SendingHours, SendingHoursInput } from '#/contract/platform-settings'
import { ifRevision } from '#/contract/revision'
import { sendingHoursCodec } from '#/domain/marketing/sending-hours-codec'
import { sendingHoursProblems } from '#/domain/marketing/sending-time'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import styles from './settings-page.module.css'

const { recordOf, recordIn } = editedRecord(SendingHours, sendingHoursCodec.toTexts, ({ id }) => ({
  kind: 'sending_hours',
  id,
}))

/** When pushes of marketing go out, and who changed it. */
export const SendingHoursPanel = () => {
  const reading = useQuery({ ...query(api.platformSettings.sendingHours), refetchOnMount: 'always' })
  return (
    <>
      <Panel title={<Trans>Pushes to guests</Trans>}>
        <div className={styles['rows']}>
          <Reading of={reading}>{(hours) => <HoursForm hours={hours} />}</Reading>
        </div>
      </Panel>
      <History />
    </>
  )
}

function useHoursLabels() {
  const { t } = useLingui()
  return {
    from: t({ message: 'From', context: 'an hour' }),
    to: t({ message: 'Until', context: 'an hour' }),
    aDay: t`Pushes a day for each guest`,
  }
}

const HoursForm = ({ hours }: { hours: SendingHours }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const words = useValueWords()
  const mayChange = useMay(ACCESS.platform)
  const saving = useSave((body: SendingHoursInput, options) =>
    api.platformSettings.changeSendingHours({ body }, options),
  )
  const form = useForm({
    start: recordOf(hours),
    labels: useHoursLabels(),
    schema: SendingHoursInput,
    toBody: sendingHoursCodec.fromTexts,
    rules: (values) => sendingHoursProblems(sendingHoursCodec.fromTexts(values)),
    words: (problem) =>
      ({
        end_before_start: t`It must be later than the beginning: nobody is woken at night.`,
        too_short: t`Leave an hour at least, so that everybody is reached.`,
        regex: t`Enter a time: 09:00.`,
      })[problem],
    lock: mayChange ? undefined : t`Only administrators of all businesses can change this.`,
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved: () => sayDone(t`Saved.`),
  })
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={(_name, value) => words.plain(value)} />}>
      <div className={parts['form']}>
        <div className={styles['hours']}>
          <SharedField name="from">{({ Text }) => <Text type="time" required />}</SharedField>
          <SharedField name="to">{({ Text }) => <Text type="time" required />}</SharedField>
        </div>
        <SharedField name="aDay">
          {({ Whole }) => <Whole hint={t`By the clock where each guest is. It counts from the next push on.`} />}
        </SharedField>
      </div>
    </PageForm>
  )
}

const History = () => {
  const { plain } = useValueWords()
  return (
    <HistoryPanel
      of={{ kind: 'sending_hours', id: 1 }}
      fields={historyFields(useHoursLabels(), (_name, value) => plain(value))}
    />
  )
}
