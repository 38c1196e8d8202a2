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
import { Reading } from '#/components/reading/reading'
import { PeopleKept, PeopleKeptInput } from '#/contract/privacy'
import { ifRevision } from '#/contract/revision'
import { peopleKeptCodec } from '#/domain/people/people-kept-codec'
import { useSayDone } from '#/components/use-say-done'
import styles from './privacy.module.css'

const { recordOf, recordIn } = editedRecord(PeopleKept, peopleKeptCodec.toTexts, ({ id }) => ({
  kind: 'person_data',
  id,
}))

/** After how many days an order no longer says whose it was, and who changed that. */
export const KeptPanel = () => {
  const reading = useQuery({ ...query(api.privacy.kept), refetchOnMount: 'always' })
  const { plain } = useValueWords()
  return (
    <>
      <Panel title={<Trans>How long it is kept</Trans>}>
        <div className={styles['found']}>
          <Reading of={reading}>{(kept) => <KeptForm kept={kept} />}</Reading>
        </div>
      </Panel>
      <HistoryPanel
        of={{ kind: 'person_data', id: 2 }}
        fields={historyFields(useKeptLabels(), (_name, value) => plain(value))}
      />
    </>
  )
}

function useKeptLabels() {
  const { t } = useLingui()
  return { days: t({ message: 'Days', context: 'for which it is kept whose an order was' }) }
}

const KeptForm = ({ kept }: { kept: PeopleKept }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const words = useValueWords()
  const saving = useSave((body: PeopleKeptInput, options) => api.privacy.changeKept({ body }, options))
  const form = useForm({
    start: recordOf(kept),
    labels: useKeptLabels(),
    schema: PeopleKeptInput,
    toBody: peopleKeptCodec.fromTexts,
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved: () => sayDone(t`Saved.`),
  })
  return (
    <PageForm form={form} notice={<ConflictNotice form={form} show={(_name, value) => words.plain(value)} />}>
      <SharedField name="days">
        {({ Whole }) => (
          <Whole
            hint={t`From 30 days on. Then name, number, address and notes go from the order for good. Empty: they stay.`}
          />
        )}
      </SharedField>
    </PageForm>
  )
}
