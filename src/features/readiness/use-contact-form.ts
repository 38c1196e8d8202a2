import { useState } from 'react'
import { api } from '#/api/app-api'
import { useAttempt } from '#/components/use-attempt'
import type { Contact } from '#/contract/readiness'
import { preferences } from '#/session/preferences'
import {
  type ContactDraft,
  type ContactField,
  contactOf,
  type ContactProblem,
  contactProblems,
  draftOf,
  emptyContact,
  isValid,
} from './contact-rules'

export type ContactsAnswer = Awaited<ReturnType<typeof api.readiness.contacts>>
export type ContactRow = { key: number; draft: ContactDraft; touched: ReadonlySet<ContactField> }

const FIELDS: ReadonlySet<ContactField> = new Set<ContactField>(['name', 'phone', 'email'])
const UNTOUCHED: ReadonlySet<ContactField> = new Set<ContactField>()

let lastKey = 0
const rowOf = (draft: ContactDraft): ContactRow => ({ key: ++lastKey, draft, touched: UNTOUCHED })

/** The state of the form: the list as typed, what is wrong where after it was touched, and what the server said. */
export function useContactForm(
  businessId: number,
  contacts: readonly Contact[],
  onSaved: (saved: ContactsAnswer) => void,
) {
  const { language } = preferences.get()
  const [rows, setRows] = useState<readonly ContactRow[]>(() =>
    contacts.length === 0 ? [rowOf(emptyContact(language))] : contacts.map((contact) => rowOf(draftOf(contact))),
  )
  const { attempt, forget, failure, isBusy } = useAttempt()
  const patch = (key: number, change: (row: ContactRow) => ContactRow) =>
    setRows((before) => before.map((row) => (row.key === key ? change(row) : row)))

  return {
    rows,
    failure,
    isBusy,
    add: () => setRows((before) => [...before, rowOf(emptyContact(language))]),
    remove: (key: number) => setRows((before) => before.filter((row) => row.key !== key)),
    moveUp: (index: number) =>
      setRows((before) => {
        const [above, row] = [before[index - 1], before[index]]
        if (above === undefined || row === undefined) return before
        return before.with(index - 1, row).with(index, above)
      }),
    change: (key: number, draft: Partial<ContactDraft>) =>
      patch(key, (row) => ({ ...row, draft: { ...row.draft, ...draft } })),
    touch: (key: number, field: ContactField) =>
      patch(key, (row) => ({ ...row, touched: new Set([...row.touched, field]) })),
    problemOf: ({ draft, touched }: ContactRow, field: ContactField): ContactProblem | undefined =>
      touched.has(field) ? contactProblems(draft)[field] : undefined,
    save: () => {
      if (isBusy) return
      setRows((before) => before.map((row) => ({ ...row, touched: FIELDS })))
      forget()
      if (!rows.every(({ draft }) => isValid(draft))) return
      const body = { businessId, contacts: rows.map(({ draft }) => contactOf(draft)) }
      void attempt(async () => onSaved(await api.readiness.saveContacts({ body })))
    },
  }
}
