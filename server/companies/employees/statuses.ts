import type { ResponseOf } from '#/contract/endpoint'
import type { employees as calls } from '#/contract/employees'

/** Of employees and of groups, in the languages of the app. */
export const EMPLOYEE_STATUS_WORDS: ResponseOf<typeof calls.statuses> = {
  employee: [
    { id: 1, value: { sq: 'Aktiv', en: 'Active', it: 'Attivo' } },
    { id: 0, value: { sq: 'Joaktiv', en: 'Inactive', it: 'Non attivo' } },
    { id: 2, value: { sq: 'I ftuar', en: 'Invited', it: 'Invitato' } },
  ],
  group: [
    { id: 1, value: { sq: 'Aktiv', en: 'Active', it: 'Attivo' } },
    { id: 0, value: { sq: 'Joaktiv', en: 'Inactive', it: 'Non attivo' } },
  ],
}
