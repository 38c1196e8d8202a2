import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { useForm } from '#/components/form/use-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import { type StoreDetails, StoreDetailsInput } from '#/contract/business-details'
import { ifRevision } from '#/contract/revision'
import { storeProblems } from '#/domain/business/store-details'
import { CURRENCY_SIGN } from '#/domain/values/money'
import { LANGUAGE_OPTIONS } from '#/i18n/languages'
import { Segmented } from '#/ui/input/segmented'
import { sectionDraft } from '../hub/unsaved'
import { useEditLock } from '../hub/use-edit-lock'
import styles from './details.module.css'
import { inputOf, recordIn, recordOf } from './store-values'
import { useFull } from '../hub/use-full'
import { useStoreWords } from './use-store-words'

/** How guests see a business, where it is, and what a delivery usually costs. */
export const StorePage = () => <Reading of={useFull()}>{({ details }) => <StoreForm details={details} />}</Reading>

function useStoreForm(details: StoreDetails) {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { labels, problems } = useStoreWords(details)
  const { restaurantID: id } = details
  const saving = useSave(api.businessDetails.change)
  return useForm({
    start: recordOf(details),
    labels,
    schema: StoreDetailsInput,
    toBody: inputOf,
    rules: (values) => storeProblems(values),
    words: (problem) =>
      ({
        ...problems,
        unknown_photo: t`This picture is no longer available. Choose it again.`,
      })[problem],
    lock: useEditLock(),
    saving,
    send: (body, revision) => saving.save({ params: { id }, body }, ifRevision(revision)),
    recordIn,
    onSaved: () => sayDone(t`Details saved.`),
    draft: sectionDraft(id, 'store'),
  })
}

const StoreForm = ({ details }: { details: StoreDetails }) => {
  const { t } = useLingui()
  const form = useStoreForm(details)
  const { Field, values } = form
  const { labels, taxNumberHint, wordOf, typeOptions, cities, zoneOptions, priceRanges, phonePrefixes } = useStoreWords(
    details,
    values.cityId,
  )
  const { restaurantID: id, currency } = details
  return (
    <div className={styles['page']}>
      <PageForm form={form} notice={<ConflictNotice form={form} show={wordOf} />}>
        <Panel title={<Trans>What guests see</Trans>}>
          <div className={parts['fields']}>
            <Field name="restaurantName">{({ Text }) => <Text required />}</Field>
            <Description form={form} />
            <Field name="logo">{({ Photo }) => <Photo businessId={id} hint={t`Square; JPEG, PNG or WebP.`} />}</Field>
            <Field name="photo">
              {({ Photo }) => <Photo businessId={id} aspect={16 / 9} hint={t`Wide, at least 800 pixels.`} />}
            </Field>
            <Field name="typeIds">{({ Several }) => <Several options={typeOptions} add={t`Add a type`} />}</Field>
            <Field name="priceRange">{({ Parts }) => <Parts options={priceRanges} />}</Field>
          </div>
        </Panel>
        <Panel title={<Trans>Location</Trans>}>
          <div className={parts['fields']}>
            <Field name="cityId">{({ List }) => <List options={cities} />}</Field>
            <Field name="zoneId">{({ List }) => <List options={zoneOptions} />}</Field>
            <Field name="addressStreet">{({ Text }) => <Text autoComplete="street-address" />}</Field>
            <Field name="addressDetails">
              {({ Text }) => <Text hint={t`For couriers and guests: the entrance, the floor.`} />}
            </Field>
            <Field name="phonePrefix">{({ List }) => <List options={phonePrefixes} />}</Field>
            <Field name="phone">{({ Text }) => <Text type="tel" hint={t`Used by couriers and support.`} />}</Field>
          </div>
        </Panel>
        <Panel title={<Trans>Invoices</Trans>}>
          <div className={parts['fields']}>
            <Field name="taxNumber">{({ Text }) => <Text hint={taxNumberHint} />}</Field>
          </div>
        </Panel>
        <Panel title={<Trans>Orders</Trans>}>
          <div className={parts['fields']}>
            <Field name="transportCost">
              {({ Amount }) => (
                <Amount required end={CURRENCY_SIGN[currency]} hint={t`Applies where a zone has no own price.`} />
              )}
            </Field>
          </div>
        </Panel>
      </PageForm>
      <HistoryPanel
        of={{ kind: 'store_details', id }}
        timeZone={details.timeZone}
        fields={{
          ...historyFields(labels, wordOf),
          city: { label: labels.cityId },
          zone: { label: labels.zoneId },
        }}
      />
    </div>
  )
}

/** One language at a time; one that has something wrong comes to the front. */
const Description = ({ form }: { form: ReturnType<typeof useStoreForm> }) => {
  const { t, i18n } = useLingui()
  const { Field, values, wrong } = form
  const [chosen, choose] = useState<string>(i18n.locale)
  const texts = { sq: values.descriptionSq, en: values.descriptionEn, it: values.descriptionIt }
  const fields = { sq: 'descriptionSq', en: 'descriptionEn', it: 'descriptionIt' } as const
  const bad = LANGUAGE_OPTIONS.map(({ value }) => value).filter((one) => wrong.some(({ name }) => name === fields[one]))
  const shown = LANGUAGE_OPTIONS.map(({ value }) => value).find((one) =>
    bad.length > 0 && !bad.some((other) => other === chosen) ? one === bad[0] : one === chosen,
  )
  const missing = LANGUAGE_OPTIONS.filter(({ value }) => texts[value].trim() === '').map(({ label }) => label)
  const names = missing.join(', ')
  const hint =
    missing.length > 0 && missing.length < LANGUAGE_OPTIONS.length
      ? t`Missing: ${names}. Guests see English or what is available.`
      : t`Shown under the name.`
  return (
    <div className={styles['languages']}>
      <Segmented
        label={t`Language of the description`}
        value={shown ?? 'en'}
        onChange={choose}
        options={LANGUAGE_OPTIONS}
      />
      <Field key={shown} name={fields[shown ?? 'en']}>
        {({ Area }) => <Area hint={hint} />}
      </Field>
    </div>
  )
}
