import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { editedRecord } from '#/components/form/edited-record'
import { PageForm } from '#/components/form/page-form'
import { SharedField } from '#/components/form/shared-field'
import { useForm } from '#/components/form/use-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { useValueWords } from '#/components/history/use-value-words'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import { BusinessType, BusinessTypeInput } from '#/contract/catalogues'
import { ifRevision } from '#/contract/revision'
import { businessTypeCodec } from '#/domain/business/business-type-codec'
import { ACCESS } from '#/domain/people/access'
import { inLanguage } from '#/i18n/in-language'
import { useMay } from '#/session/use-session'
import styles from './types.module.css'

const { recordOf, recordIn } = editedRecord(BusinessType, businessTypeCodec.toTexts, ({ id }) => ({
  kind: 'business_type',
  id,
}))

/** The form of one type, or of a new one. */
function useTypeForm(type: BusinessType | undefined, onSaved: (saved: BusinessType) => void) {
  const { t } = useLingui()
  const businessesNo = type?.businessesNo ?? 0
  const count = t`${plural(businessesNo, { one: '# business', other: '# businesses' })}`
  const used = t`It stays available while businesses use it: ${count}.`
  const labels = {
    value: t`Name`,
    'value.sq': t`Name in Albanian`,
    'value.en': t`Name in English`,
    'value.it': t`Name in Italian`,
    asksCookingTime: t`Ask for a cooking time`,
    active: t({ message: 'Available', context: 'of a type' }),
  }
  const mayChange = useMay(ACCESS.platform)
  const saving = useSave((body: BusinessTypeInput, options) =>
    type === undefined
      ? api.catalogues.createType({ body }, options)
      : api.catalogues.changeType({ params: { id: type.id }, body }, options),
  )
  const form = useForm({
    start: type === undefined ? businessTypeCodec.blank : recordOf(type),
    labels,
    schema: BusinessTypeInput,
    toBody: businessTypeCodec.fromTexts,
    words: (problem) => (problem === 'taken' ? t`Another type has this name.` : undefined),
    ...(type?.active === true && businessesNo > 0 && { locks: { active: used } }),
    lock: mayChange ? undefined : t`Only administrators of all businesses can change business types.`,
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    failureText: (error) => (error instanceof ApiError && error.code === 'type_in_use' ? used : undefined),
    onSaved,
  })
  return { form, labels, count }
}

const TypeFields = () => {
  const { t } = useLingui()
  return (
    <div className={parts['form']}>
      <SharedField name="value.sq">{({ Text }) => <Text required lang="sq" />}</SharedField>
      <SharedField name="value.en">{({ Text }) => <Text required lang="en" />}</SharedField>
      <SharedField name="value.it">{({ Text }) => <Text required lang="it" />}</SharedField>
      <SharedField name="asksCookingTime">{({ Tick }) => <Tick />}</SharedField>
      <p className={styles['hint']}>{t`Off: new businesses of this type start without cooking times.`}</p>
      <SharedField name="active">{({ Tick }) => <Tick />}</SharedField>
      <p className={styles['hint']}>{t`Off: it can no longer be chosen.`}</p>
    </div>
  )
}

/** A type that there is not yet. */
export const NewType = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const { form } = useTypeForm(undefined, ({ value }) => {
    const name = inLanguage(value, i18n.locale)
    sayDone(t`“${name}” created.`)
    onClose()
  })
  return (
    <DialogForm form={form} title={<Trans>New type</Trans>} save={<Trans>Save</Trans>} onClose={onClose}>
      <TypeFields />
    </DialogForm>
  )
}

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

const TypeEditor = ({ type }: { type: BusinessType }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const words = useValueWords()
  const { form, labels, count } = useTypeForm(type, () => sayDone(t`Saved.`))
  const show = (_name: string, value: unknown) => words.plain(value)
  return (
    <div className={parts['parts']}>
      <p>{type.businessesNo === 0 ? t`Not used yet` : count}</p>
      <PageForm form={form} notice={<ConflictNotice form={form} show={show} />}>
        <TypeFields />
      </PageForm>
      <HistoryPanel of={{ kind: 'business_type', id: type.id }} fields={historyFields(labels, show)} />
    </div>
  )
}
