import { Trans, useLingui } from '@lingui/react/macro'
import Plus from 'lucide-react/icons/plus'
import Users from 'lucide-react/icons/users'
import { useState } from 'react'
import * as v from 'valibot'
import { DialogForm } from '#/components/form/dialog-form'
import { LockNote } from '#/components/form/lock-note'
import { useForm } from '#/components/form/use-form'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { useSayDone } from '#/components/use-say-done'
import { type Company, CompanyContactInput, type CompanyInput } from '#/contract/companies'
import { readPhone } from '#/contract/phone'
import { companyProblems } from '#/domain/companies/company'
import { contactCodec } from '#/domain/companies/company-codec'
import { Chip } from '#/ui/display/chip'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { PhoneFields } from '#/components/phone/phone-fields'
import { useCompanyWords } from '../use-company-words'
import { useCompanyLock } from './company-form'
import styles from './details.module.css'
import { listWith, partErrors } from './part-list'
import { PartRow } from './part-row'
import { RemovePart } from './remove-part'
import { useChangeCompany } from './use-company'

type Contact = Company['contacts'][number]
const Own = v.omit(CompanyContactInput, ['id'])

/** Whom the platform calls at a company. */
export const Contacts = ({ company }: { company: Company }) => {
  const lock = useCompanyLock()
  const [edited, setEdited] = useState<Contact | 'new'>()
  const [removed, setRemoved] = useState<Contact>()
  const mayWrite = lock === undefined
  return (
    <Panel
      title={<Trans>Contacts</Trans>}
      aside={
        mayWrite && (
          <Button variant="tonal" icon={Plus} onClick={() => setEdited('new')}>
            <Trans>Add contact</Trans>
          </Button>
        )
      }
    >
      {company.contacts.length === 0 ? (
        <EmptyState icon={Users} title={<Trans>No contacts yet</Trans>} heading="h3">
          <Trans>People whom the platform calls appear here.</Trans>
        </EmptyState>
      ) : (
        <ul className={parts['lines']}>
          {company.contacts.map((contact) => (
            <PartRow
              key={contact.id}
              name={contact.name}
              tags={<Tags of={contact} />}
              onEdit={mayWrite ? () => setEdited(contact) : undefined}
              onRemove={mayWrite ? () => setRemoved(contact) : undefined}
            >
              <Lines of={contact} />
            </PartRow>
          ))}
        </ul>
      )}
      <LockNote lock={lock} className={styles['foot']} />
      {edited !== undefined && (
        <ContactForm
          company={company}
          contact={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
      {removed !== undefined && (
        <RemovePart
          company={company}
          list="contacts"
          name={removed.name}
          changesIn={changeOf(removed, undefined)}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Panel>
  )
}

const Tags = ({ of: { main } }: { of: Contact }) =>
  main && (
    <Chip>
      <Trans context="the contact who is called first">Main</Trans>
    </Chip>
  )

const Lines = ({ of: { position, phonePrefix, phone, email } }: { of: Contact }) => (
  <>
    {position !== '' && <p className={styles['quiet']}>{position}</p>}
    <p className={styles['quiet']}>{[`${phonePrefix} ${phone}`.trim(), email].filter(Boolean).join(' · ')}</p>
  </>
)

/** The change of the record that has one contact changed, added, or taken away. */
const changeOf =
  (was: Contact | undefined, is: v.InferOutput<typeof Own> | undefined) =>
  (present: Company): Partial<CompanyInput> | undefined => {
    const contacts = listWith(present.contacts, was, is)
    return contacts && { contacts }
  }

const ContactForm = ({
  company,
  contact,
  onClose,
}: {
  company: Company
  contact: Contact | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { contactLabels, words } = useCompanyWords()
  const { saving, sendPart } = useChangeCompany(company)
  const form = useForm({
    start: contact === undefined ? contactCodec.blank : contactCodec.toTexts(contact),
    labels: contactLabels,
    schema: Own,
    toBody: contactCodec.fromTexts,
    rules: (values) => rulesOf(contactCodec.fromTexts(values)),
    words,
    saving,
    send: (body) => sendPart(changeOf(contact, body)),
    serverErrors: (error) => partErrors('contacts', error),
    onSaved: () => {
      sayDone(t`Contact saved.`)
      onClose()
    },
  })
  const { Field } = form
  return (
    <DialogForm
      form={form}
      title={contact === undefined ? <Trans>New contact</Trans> : contact.name}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <Field name="name">{({ Text }) => <Text required />}</Field>
      <Field name="position">{({ Text }) => <Text />}</Field>
      <PhoneFields />
      <Field name="email">{({ Text }) => <Text type="email" />}</Field>
      <Field name="main">{({ Tick }) => <Tick />}</Field>
    </DialogForm>
  )
}

/** The rules of a company, at the fields of this one. */
const rulesOf = (contact: v.InferOutput<typeof Own>) =>
  companyProblems({ taxNumber: '', phonePrefix: '', phone: '', addresses: [], contacts: [contact] }, readPhone).map(
    ({ path, message }) => ({ path: path.replace('contacts.0.', ''), message }),
  )
