import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { useValueWords } from '#/components/history/use-value-words'
import { useSayDone } from '#/components/use-say-done'
import { type BusinessContact, ContactInput } from '#/contract/business-details'
import { ifRevision } from '#/contract/revision'
import { contactProblems } from '#/domain/business/store-details'
import { useHubId } from '../hub/use-hub-id'
import { contactInputOf, type ContactValues, recordIn, recordOf } from './contact-values'
import { useContactTypes } from './use-contact-types'

/** One contact, or a new one. */
export const ContactForm = ({
  contact,
  start,
  onClose,
}: {
  contact: BusinessContact | undefined
  start: ContactValues
  onClose: () => void
}) => {
  const { t } = useLingui()
  const id = useHubId()
  const sayDone = useSayDone()
  const types = useContactTypes()
  const words = useValueWords()
  const { data: prefixes } = useQuery(query(api.users.phonePrefixes))
  const saving = useSave(async (body: ContactInput, options) =>
    contact === undefined
      ? api.businessDetails.addContact({ params: { id }, body }, options)
      : api.businessDetails.changeContact({ params: { id, contactId: contact.id }, body }, options),
  )
  const form = useForm({
    start: contact === undefined ? start : recordOf(contact),
    labels: {
      name: t`Name`,
      type: t({ message: 'For', context: 'what a contact is for' }),
      position: t({ message: 'Position', context: 'of a person in a business' }),
      phonePrefix: t`Country code`,
      phone: t`Phone`,
      email: t`Email`,
      main: t`Call first`,
    },
    schema: ContactInput,
    toBody: contactInputOf,
    rules: (values) => contactProblems(values),
    words: (problem, name) =>
      ({
        unreachable: t`Enter a phone or an email.`,
        too_many_contacts: t`A business can have up to 50 contacts.`,
        regex:
          name === 'email'
            ? t`Enter an email address: name@example.com.`
            : name === 'phone'
              ? t`Digits only.`
              : undefined,
      })[problem],
    saving,
    send: (body, revision) => saving.save(body, ifRevision(revision)),
    recordIn,
    onSaved: () => {
      sayDone(t`Contact saved.`)
      onClose()
    },
  })
  const { Field } = form
  const known = [...new Set(['+355', ...(prefixes ?? []).map(({ prefix }) => prefix), form.values.phonePrefix])]
  return (
    <DialogForm
      form={form}
      title={contact === undefined ? <Trans>New contact</Trans> : contact.name}
      save={<Trans>Save</Trans>}
      onClose={onClose}
    >
      <ConflictNotice
        form={form}
        show={(name, value) => (name === 'type' ? words.choice(types.options)(value) : words.plain(value))}
      />
      <Field name="name">{({ Text }) => <Text required />}</Field>
      <Field name="type">{({ List }) => <List options={types.options} />}</Field>
      <Field name="position">{({ Text }) => <Text hint={t`E.g. chef, evening shift.`} />}</Field>
      <Field name="phonePrefix">
        {({ List }) => (
          <List options={known.map((prefix) => ({ value: prefix, label: prefix === '' ? '–' : prefix }))} />
        )}
      </Field>
      <Field name="phone">{({ Text }) => <Text type="tel" />}</Field>
      <Field name="email">{({ Text }) => <Text type="email" />}</Field>
      <Field name="main">{({ Tick }) => <Tick />}</Field>
    </DialogForm>
  )
}
