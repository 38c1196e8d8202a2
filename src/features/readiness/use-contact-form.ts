import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { limitsOf } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { usePhoneProblem } from '#/components/phone/use-phone-problem'
import { readPhone } from '#/contract/phone'
import { type Contact, readiness } from '#/contract/readiness'
import { HOME_PREFIX, PHONE_PROBLEMS } from '#/domain/values/phone'
import { preferences } from '#/session/preferences'
import { contactOf, contactProblems, type ContactDraft, draftOf, emptyContact } from './contact-rules'

export type ContactsAnswer = Awaited<ReturnType<typeof api.readiness.contacts>>
/** A line keeps its key while it moves. */
type Line = ContactDraft & { key: number }

const { body: SCHEMA } = readiness.saveContacts
/** The server takes no more. */
const MOST = limitsOf(SCHEMA, 'contacts').maxLength ?? Number.POSITIVE_INFINITY

let lastKey = 0
const lineOf = (draft: ContactDraft): Line => ({ key: ++lastKey, ...draft })

/** The contacts of a business as they are typed, and in which order they are told. */
export function useContactForm(
  businessId: number,
  contacts: readonly Contact[],
  onSaved: (saved: ContactsAnswer) => void,
) {
  const { t } = useLingui()
  const phoneText = usePhoneProblem()
  const { language } = preferences.get()
  const [start] = useState(() => ({
    contacts:
      contacts.length === 0 ? [lineOf(emptyContact(language))] : contacts.map((contact) => lineOf(draftOf(contact))),
  }))
  const saving = useSave(api.readiness.saveContacts)
  const form = useForm({
    start,
    labels: {
      contacts: t`Contacts`,
      name: t`Name`,
      phone: t`Phone`,
      email: t`Email`,
      language: t`Message language`,
      active: t`Notify this person`,
    },
    schema: SCHEMA,
    toBody: (values) => ({ businessId, contacts: values.contacts.map(contactOf) }),
    rules: (values) =>
      Object.fromEntries(
        values.contacts.flatMap((line, index) => {
          const { phone } = contactProblems(line)
          return phone === undefined ? [] : [[`contacts[${index}].phone`, phone]]
        }),
      ),
    words: (problem, name, values) => {
      if (problem === 'no_way') return t`Enter a phone number or email.`
      const wrong = PHONE_PROBLEMS.find((one) => one === problem)
      const typed = values.contacts.find((_, index) => name === `contacts[${index}].phone`)?.phone ?? ''
      return wrong && phoneText(wrong, readPhone(HOME_PREFIX, typed).prefix ?? HOME_PREFIX)
    },
    saving,
    send: (body) => saving.save({ body }),
    onSaved,
  })
  return {
    ...form,
    mayAdd: form.values.contacts.length < MOST,
    add: () => form.form.pushFieldValue('contacts', lineOf(emptyContact(language))),
    remove: (index: number) => void form.form.removeFieldValue('contacts', index),
    moveUp: (index: number) => form.form.swapFieldValues('contacts', index - 1, index),
  }
}

export type ContactsForm = ReturnType<typeof useContactForm>
