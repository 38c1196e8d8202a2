import type { MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { editedRecord } from '#/components/form/edited-record'
import { SharedField } from '#/components/form/shared-field'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import { City, type CityDetails, CityInput } from '#/contract/locations'
import { ifRevision } from '#/contract/revision'
import { CITY_STATUS, CITY_STATUSES, type CityStatus } from '#/domain/locations/city'
import { cityCodec } from '#/domain/locations/city-codec'
import { ACCESS } from '#/domain/people/access'
import { CURRENCIES, CURRENCY_SIGN } from '#/domain/values/money'
import { inLanguage } from '#/i18n/in-language'
import { useMay } from '#/session/use-session'

const { recordOf, recordIn } = editedRecord(City, cityCodec.toTexts, ({ id }) => ({ kind: 'city', id }))

/** All countries, by their names in the language of the app. */
export function useCountries() {
  const { i18n } = useLingui()
  const { data: countries } = useQuery(query(api.locations.countries))
  return useMemo(
    () =>
      (countries ?? [])
        .map(({ id, name, citiesNo }) => ({ value: id, label: inLanguage(name, i18n.locale), citiesNo }))
        .toSorted((a, b) => a.label.localeCompare(b.label, i18n.locale)),
    [countries, i18n.locale],
  )
}

export const CITY_STATUS_WORDS: Readonly<Record<CityStatus, MessageDescriptor>> = {
  [CITY_STATUS.planned]: msg({ message: 'Planned', context: 'a city' }),
  [CITY_STATUS.open]: msg({ message: 'Open', context: 'a city' }),
}

/** What can be chosen for a city, and the names of its fields. */
export function useCityWords() {
  const { t, i18n } = useLingui()
  const words = useValueWords()
  const options = {
    country: useCountries(),
    currency: CURRENCIES.map((value) => ({ value, label: `${value} (${CURRENCY_SIGN[value]})` })),
    status: CITY_STATUSES.map((value) => ({ value: String(value), label: i18n._(CITY_STATUS_WORDS[value]) })),
  }
  const labels = {
    name: t`Name`,
    'name.sq': t`Name in Albanian`,
    'name.en': t`Name in English`,
    'name.it': t`Name in Italian`,
    country: t`Country`,
    timeZone: t`Time zone`,
    latitude: t`Latitude of the centre`,
    longitude: t`Longitude of the centre`,
    currency: t`Currency`,
    status: t`Status`,
    position: t`Position in lists`,
  }
  /** A value of a history, or of two people who saved at once. */
  const show = (name: string, value: unknown): string => {
    if (name === 'country' || name === 'status') return words.choice(options[name])(value)
    return name === 'name' ? Object.values(Object(value)).join(' · ') : words.plain(value)
  }
  return { labels, options, show }
}

/** The form of one city, or of a new one. */
export function useCityForm(city: CityDetails | undefined, onSaved: (saved: City) => void) {
  const { t } = useLingui()
  const { labels } = useCityWords()
  const count = t`${plural(city?.businessesNo ?? 0, { one: '# business', other: '# businesses' })}`
  const used = t`It stays open while businesses are in it: ${count}.`
  const mayChange = useMay(ACCESS.platform)
  const saving = useSave((body: CityInput, options) =>
    city === undefined
      ? api.locations.create({ body }, options)
      : api.locations.change({ params: { id: city.id }, body }, options),
  )
  return useForm({
    start: city === undefined ? cityCodec.blank : recordOf(city),
    labels,
    schema: CityInput,
    toBody: cityCodec.fromTexts,
    words: (problem, name) => {
      if (problem === 'taken') return t`Another city of this country has this name.`
      if (problem === 'in_use') return used
      return { country: t`Choose a country.`, timeZone: t`Choose a time zone.` }[name]
    },
    ...(city?.status === CITY_STATUS.open && city.businessesNo > 0 && { locks: { status: used } }),
    lock: mayChange ? undefined : t`Only administrators of all businesses can change cities.`,
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved,
  })
}

/** `timeZone`: that of the city, which this browser need not list. */
export const CityFields = ({ timeZone }: { timeZone?: string }) => {
  const { t } = useLingui()
  const { options } = useCityWords()
  const choose = { value: '', label: t`Choose`, disabled: true }
  const timeZones = [...new Set([...(timeZone === undefined ? [] : [timeZone]), ...Intl.supportedValuesOf('timeZone')])]
  return (
    <div className={parts['form']}>
      <SharedField name="name.sq">{({ Text }) => <Text required lang="sq" />}</SharedField>
      <SharedField name="name.en">{({ Text }) => <Text required lang="en" />}</SharedField>
      <SharedField name="name.it">{({ Text }) => <Text required lang="it" />}</SharedField>
      <SharedField name="country">{({ List }) => <List options={[choose, ...options.country]} />}</SharedField>
      <SharedField name="timeZone">
        {({ List }) => <List options={[choose, ...timeZones.map((value) => ({ value, label: value }))]} />}
      </SharedField>
      <SharedField name="latitude">{({ Text }) => <Text required inputMode="decimal" />}</SharedField>
      <SharedField name="longitude">{({ Text }) => <Text required inputMode="decimal" />}</SharedField>
      <SharedField name="currency">{({ List }) => <List options={options.currency} />}</SharedField>
      <SharedField name="status">{({ Parts }) => <Parts options={options.status} />}</SharedField>
      <SharedField name="position">{({ Whole }) => <Whole hint={t`Blank: after the others, by name.`} />}</SharedField>
    </div>
  )
}

/** A city that there is not yet. */
export const NewCity = ({ onClose }: { onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const form = useCityForm(undefined, (saved) => {
    const name = inLanguage(saved.name, i18n.locale)
    sayDone(t`“${name}” created.`)
    onClose()
  })
  return (
    <DialogForm form={form} title={<Trans>New city</Trans>} save={<Trans>Save</Trans>} onClose={onClose}>
      <CityFields />
    </DialogForm>
  )
}
