import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { PageForm } from '#/components/form/page-form'
import { PageHeader } from '#/components/page-header'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { CURRENCY_SIGN } from '#/domain/values/money'
import { useContactTypes } from '../details/use-contact-types'
import { useStoreWords } from '../details/use-store-words'
import { useUser } from '#/session/use-session'
import styles from './businesses.module.css'
import { useNewBusinessForm } from './use-new-business-form'

/** Nothing is known of it. */
const NOTHING: Parameters<typeof useStoreWords>[0] = {
  cityId: 0,
  city: { id: 0, description: '' },
  zone: null,
  types: [],
  typeIds: [],
  phonePrefix: '',
  currency: 'ALL',
}

/** `/admin/businesses/new`: a business in one pass. What it needs besides is set up on its own screens, which follow. */
export const NewBusinessPage = () => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const words = useStoreWords(NOTHING)
  const { data: listed } = useQuery(query(api.locations.list, { query: { limit: 1000 } }))
  const known = new Map(
    [
      ...(listed?.items ?? []).map(({ id, name }) => ({ value: String(id), label: name.sq })),
      ...restaurants.map(({ city }) => ({ value: String(city.id), label: city.description })),
      ...words.cities,
    ]
      .filter(({ label }) => label !== '')
      .map((city) => [city.value, city]),
  )
  const cities = [...known.values()].toSorted((a, b) => a.label.localeCompare(b.label))
  const [only] = cities
  const form = useNewBusinessForm(words, cities.length === 1 && only !== undefined ? only.value : '')
  const { Field, values } = form
  const { zoneOptions } = useStoreWords(NOTHING, values.cityId)
  const types = useContactTypes()
  const nearby = restaurants.find(({ city }) => String(city.id) === values.cityId) ?? restaurants[0]
  return (
    <>
      <PageHeader title={t`New business`} back="/admin/businesses" />
      <div className={styles['new']}>
        <PageForm form={form} save={<Trans>Create business</Trans>}>
          <Panel title={<Trans>What guests see</Trans>}>
            <div className={parts['fields']}>
              <Field name="restaurantName">{({ Text }) => <Text required />}</Field>
              <Field name="typeIds">
                {({ Several }) => <Several options={words.typeOptions} add={t`Add a type`} />}
              </Field>
              <Field name="priceRange">{({ Parts }) => <Parts options={words.priceRanges} />}</Field>
            </div>
          </Panel>
          <Panel title={<Trans>Location</Trans>}>
            <div className={parts['fields']}>
              <Field name="cityId">
                {({ List }) => (
                  <List options={[{ value: '', label: t({ message: 'Choose', context: 'a city' }) }, ...cities]} />
                )}
              </Field>
              {zoneOptions.length > 1 && <Field name="zoneId">{({ List }) => <List options={zoneOptions} />}</Field>}
              <Field name="addressStreet">{({ Text }) => <Text autoComplete="street-address" />}</Field>
              <Field name="addressDetails">
                {({ Text }) => <Text hint={t`For couriers and guests: the entrance, the floor.`} />}
              </Field>
              <Field name="phonePrefix">{({ List }) => <List options={words.phonePrefixes} />}</Field>
              <Field name="phone">{({ Text }) => <Text type="tel" hint={t`Used by couriers and support.`} />}</Field>
              <Field name="transportCost">
                {({ Amount }) => (
                  <Amount
                    required
                    end={CURRENCY_SIGN[nearby?.currency ?? NOTHING.currency]}
                    hint={t`Applies where a zone has no own price.`}
                  />
                )}
              </Field>
            </div>
          </Panel>
          <Panel title={<Trans>Invoices</Trans>}>
            <div className={parts['fields']}>
              <Field name="taxNumber">{({ Text }) => <Text hint={words.taxNumberHint} />}</Field>
            </div>
          </Panel>
          <Panel title={<Trans>Contact for support</Trans>}>
            <p className={styles['hint']}>
              <Trans>Leave blank to add later.</Trans>
            </p>
            <div className={parts['fields']}>
              <Field name="contact.name">{({ Text }) => <Text />}</Field>
              <Field name="contact.type">{({ List }) => <List options={types.options} />}</Field>
              <Field name="contact.phonePrefix">
                {({ List }) => <List options={words.phonePrefixes.filter(({ value }) => value !== '')} />}
              </Field>
              <Field name="contact.phone">{({ Text }) => <Text type="tel" />}</Field>
              <Field name="contact.email">{({ Text }) => <Text type="email" />}</Field>
            </div>
          </Panel>
          <Panel title={<Trans context="with the platform">Contract</Trans>}>
            <p className={styles['hint']}>
              <Trans>Leave blank to add later.</Trans>
            </p>
            <div className={parts['fields']}>
              <Field name="contract.number">{({ Text }) => <Text />}</Field>
              <Field name="contract.signedOn">{({ Text }) => <Text type="date" />}</Field>
              <Field name="contract.startDate">{({ Text }) => <Text type="date" />}</Field>
              <Field name="contract.endDate">{({ Text }) => <Text type="date" hint={t`Blank: no end date.`} />}</Field>
            </div>
          </Panel>
        </PageForm>
      </div>
    </>
  )
}
