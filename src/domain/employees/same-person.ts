import { plainText } from '../values/plain-text'
import { asciiHost } from './ascii-host'
import { EMPLOYEE_STATUS, type EmployeeStatus } from './employee'

/** An e-mail as it is compared: small letters, no blanks, the host in ASCII and without the dot at its end. Empty for none. */
export function emailKey(email: string): string {
  const plain = email.trim().toLowerCase().normalize('NFC')
  const at = plain.lastIndexOf('@')
  return at < 1 ? plain : `${plain.slice(0, at)}@${asciiHost(plain.slice(at + 1))}`
}

/** Somebody of the company, by what tells people apart. */
export type KnownPerson = {
  id: number
  firstName: string
  lastName: string
  phonePrefix: string
  phone: string
  emailKey: string
  status: EmployeeStatus
}

/** What is said of somebody: a phone that was read already, and the key of an e-mail; empty where none is said. */
export type Said = { firstName: string; lastName: string; phonePrefix: string; phone: string; emailKey: string }

/** Whether a person who left came back, or only their number belongs to somebody else now. */
export const LEFT_ANSWERS = ['cameBack', 'changedHands'] as const
export type LeftAnswer = (typeof LEFT_ANSWERS)[number]

export type ContactField = 'phone' | 'email'
/** Phone or e-mail that a person who left gives up, as it belongs to somebody else now. */
type Freed = { id: number; field: ContactField }

/**
 * Who somebody is: nobody that the company has, one of its people, one who left and comes back; `question`: a left person's phone or e-mail on
 * another's line, which the company must decide (`LeftAnswer`); `twoPeople`: phone and e-mail belong to two of its people.
 */
export type Verdict =
  | { kind: 'new'; frees: readonly Freed[] }
  | { kind: 'known' | 'back'; person: KnownPerson; field: ContactField; frees: readonly Freed[] }
  | { kind: 'question' | 'twoPeople'; person: KnownPerson; field: ContactField }

/** The people of one company by phone and e-mail. */
export type People = { byPhone: ReadonlyMap<string, KnownPerson>; byEmail: ReadonlyMap<string, KnownPerson> }

const phoneKey = ({ phonePrefix, phone }: { phonePrefix: string; phone: string }): string => `${phonePrefix} ${phone}`

export const peopleOf = (all: readonly KnownPerson[]): People => ({
  byPhone: new Map(all.filter(({ phone }) => phone !== '').map((one) => [phoneKey(one), one])),
  byEmail: new Map(all.filter((one) => one.emailKey !== '').map((one) => [one.emailKey, one])),
})

const nameKey = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  plainText(`${firstName} ${lastName}`).replaceAll(/\s+/g, ' ').trim()

export function whoIs(said: Said, { byPhone, byEmail }: People, answer?: LeftAnswer): Verdict {
  const phone = said.phone === '' ? undefined : byPhone.get(phoneKey(said))
  const email = said.emailKey === '' ? undefined : byEmail.get(said.emailKey)
  const found = [
    ...(phone === undefined ? [] : [{ person: phone, field: 'phone' as const }]),
    ...(email === undefined ? [] : [{ person: email, field: 'email' as const }]),
  ]
  const present = found.filter(({ person }) => person.status !== EMPLOYEE_STATUS.inactive)
  const left = found.filter(({ person }) => person.status === EMPLOYEE_STATUS.inactive)
  const frees = left.map(({ person: { id }, field }) => ({ id, field }))
  const [here, other] = present
  const [gone, goneToo] = left
  if (here !== undefined && other !== undefined && here.person !== other.person) return { ...other, kind: 'twoPeople' }
  if (here !== undefined) {
    if (gone === undefined || answer === 'changedHands') return { ...here, kind: 'known', frees }
    return { ...gone, kind: answer === 'cameBack' ? 'twoPeople' : 'question' }
  }
  if (gone === undefined || answer === 'changedHands') return { kind: 'new', frees }
  if (goneToo !== undefined && goneToo.person !== gone.person)
    return { ...goneToo, kind: answer === 'cameBack' ? 'twoPeople' : 'question' }
  if (answer === 'cameBack' || nameKey(said) === nameKey(gone.person)) return { ...gone, kind: 'back', frees: [] }
  return { ...gone, kind: 'question' }
}
