import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { editedRecord } from '#/components/form/edited-record'
import { useForm } from '#/components/form/use-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { useValueWords } from '#/components/history/use-value-words'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import parts from '#/components/panel-parts.module.css'
import { BusinessType } from '#/contract/catalogues'
import { ifRevision } from '#/contract/revision'
import { TypeFields, useTypeTexts, valuesOf } from './type-form'

/** One type beside the list: its names, whether it is on offer, and who changed it. */
export const TypePanel = ({ id }: { id: number }) => {
  const all = useQuery({ ...query(api.catalogues.types), refetchOnMount: 'always' })
  return (
    <Reading of={all}>
      {(types) => {
        const type = types.find((one) => one.id === id)
        return type && <TypeEditor type={type} />
      }}
    </Reading>
  )
}

const { recordOf, recordIn } = editedRecord(BusinessType, valuesOf, ({ id }) => ({ kind: 'business_type', id }))

const TypeEditor = ({ type }: { type: BusinessType }) => {
  const { t } = useLingui()
  const { id, businessesNo } = type
  const sayDone = useSayDone()
  const words = useValueWords()
  const texts = useTypeTexts()
  const count = t`${plural(businessesNo, { one: '# business', other: '# businesses' })}`
  const used = t`It stays on offer as long as businesses have it: ${count}.`
  const saving = useSave(api.catalogues.changeType)
  const form = useForm({
    start: recordOf(type),
    ...texts,
    toBody: (values) => values,
    ...(type.active && businessesNo > 0 && { locks: { active: used } }),
    saving,
    send: (body, revision) => saving.save({ params: { id }, body }, ifRevision(revision)),
    recordIn,
    failureText: (error) => (error instanceof ApiError && error.code === 'type_in_use' ? used : undefined),
    onSaved: () => sayDone(t`Saved.`),
  })
  const fields = historyFields(texts.labels, (_, value) => words.plain(value))
  return (
    <div className={parts['parts']}>
      <p>{businessesNo === 0 ? t`No business has it yet` : count}</p>
      <PageForm form={form} notice={<ConflictNotice form={form} show={(_, value) => words.plain(value)} />}>
        <TypeFields />
      </PageForm>
      <HistoryPanel of={{ kind: 'business_type', id }} fields={fields} />
    </div>
  )
}
