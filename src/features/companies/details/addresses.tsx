import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import * as v from 'valibot'
import { DialogForm } from '#/components/form/dialog-form'
import { LockNote } from '#/components/form/lock-note'
import { useForm } from '#/components/form/use-form'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import { type Company, CompanyAddressInput, type CompanyInput } from '#/contract/companies'
import { readPhone } from '#/contract/phone'
import { companyProblems } from '#/domain/companies/company'
import { addressCodec } from '#/domain/companies/company-codec'
import { Chip } from '#/ui/display/chip'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { PhoneFields } from '#/components/phone/phone-fields'
import type { Point } from '#/components/map/map-point'
import { useCompanyWords } from '../use-company-words'
import { degreesText, MapPick } from './map-pick'
import { useCompanyLock } from './company-form'
import styles from './details.module.css'
import { listWith, partErrors } from './part-list'
import { PartRow } from './part-row'
import { RemovePart } from './remove-part'
import { useChangeCompany } from './use-company'

type Address = Company['addresses'][number]
const Own = v.omit(CompanyAddressInput, ['id'])

/** Where a company’s meals are brought, and who takes them there. */
export const Addresses = ({ company }: { company: Company }) => {
  const lock = useCompanyLock()
  const [edited, setEdited] = useState<Address | 'new'>()
  const [removed, setRemoved] = useState<Address>()
  const mayWrite = lock === undefined
  return (
    <Panel
      title={<Trans>Addresses</Trans>}
      aside={
        mayWrite && (
          <Button variant="tonal" icon={Plus} onClick={() => setEdited('new')}>
            <Trans>Add address</Trans>
          </Button>
        )
      }
    >
      {company.addresses.length === 0 ? (
        <EmptyState icon={MapPin} title={<Trans>No addresses yet</Trans>} heading="h3">
          <Trans>Meals are delivered to addresses of the company.</Trans>
        </EmptyState>
      ) : (
        <ul className={parts['lines']}>
          {company.addresses.map((address) => (
            <PartRow
              key={address.id}
              name={address.name}
              tags={<Tags of={address} />}
              onEdit={mayWrite ? () => setEdited(address) : undefined}
              onRemove={mayWrite ? () => setRemoved(address) : undefined}
            >
              <Lines of={address} />
            </PartRow>
          ))}
        </ul>
      )}
      <LockNote lock={lock} className={styles['foot']} />
      {edited !== undefined && (
        <AddressForm
          company={company}
          address={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed !== undefined && (
        <RemovePart
          company={company}
          list="addresses"
          name={removed.name}
          changesIn={changeOf(removed, undefined)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Panel>
  )
}

const Tags = ({ of: { main, active } }: { of: Address }) => (
  <>
    {main && (
      <Chip>
        <Trans context="the address that stands first">Main</Trans>
      </Chip>
    )}
    {!active && (
      <Chip>
        <Trans context="an address">Not used</Trans>
      </Chip>
    )}
  </>
)

const Lines = ({ of: { street, details, contactName, contactPhonePrefix, contactPhone } }: { of: Address }) => (
  <>
    <p className={styles['quiet']}>{[street, details].filter(Boolean).join(', ')}</p>
    <p className={styles['quiet']}>
      {[contactName, contactPhone === '' ? '' : `${contactPhonePrefix} ${contactPhone}`].filter(Boolean).join(' · ')}
    </p>
  </>
)

/** The change of the record that has one address changed, added, or taken away. */
const changeOf =
  (was: Address | undefined, is: v.InferOutput<typeof Own> | undefined) =>
  (present: Company): Partial<CompanyInput> | undefined => {
    const addresses = listWith(present.addresses, was, is)
    return addresses && { addresses }
  }

const AddressForm = ({
  company,
  address,
  onClose,
}: {
  company: Company
  address: Address | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { addressLabels, words } = useCompanyWords()
  const { saving, sendPart } = useChangeCompany(company)
  const form = useForm({
    start: address === undefined ? addressCodec.blank : addressCodec.toTexts(address),
    labels: addressLabels,
    schema: Own,
    toBody: addressCodec.fromTexts,
    rules: (values) => rulesOf(addressCodec.fromTexts(values)),
    words,
    saving,
    send: (body) => sendPart(changeOf(address, body)),
    serverErrors: (error) => partErrors('addresses', error),
    onSaved: () => {
      sayDone(t`Address saved.`)
      onClose()
    },
  })
  const { Field } = form
  const move = ({ latitude, longitude }: Point) => {
    form.form.setFieldValue('latitude', degreesText(latitude))
    form.form.setFieldValue('longitude', degreesText(longitude))
  }
  return (
    <DialogForm
      form={form}
      title={address === undefined ? <Trans>New address</Trans> : address.name}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <Field name="name">{({ Text }) => <Text required hint={t`Office, warehouse, second floor.`} />}</Field>
      <Field name="street">{({ Text }) => <Text required />}</Field>
      <Field name="details">{({ Text }) => <Text />}</Field>
      <MapPick company={company} values={form.values} onMove={move} />
      <div className={styles['pair']}>
        <Field name="latitude">
          {({ Text }) => <Text inputMode="decimal" hint={t`Restaurants check whether they deliver here.`} />}
        </Field>
        <Field name="longitude">{({ Text }) => <Text inputMode="decimal" />}</Field>
      </div>
      <Field name="contactName">{({ Text }) => <Text />}</Field>
      <PhoneFields names={['contactPhonePrefix', 'contactPhone']} />
      <Field name="active">{({ Tick }) => <Tick />}</Field>
      <Field name="main">{({ Tick }) => <Tick />}</Field>
    </DialogForm>
  )
}

/** The rules of a company, at the fields of this one. */
const rulesOf = (address: v.InferOutput<typeof Own>) =>
  companyProblems({ taxNumber: '', phonePrefix: '', phone: '', contacts: [], addresses: [address] }, readPhone).map(
    ({ path, message }) => ({ path: path.replace('addresses.0.', ''), message }),
  )
