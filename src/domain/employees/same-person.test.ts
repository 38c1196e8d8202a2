import { expect, test } from 'vitest'
import { emailKey, type KnownPerson, type LeftAnswer, peopleOf, whoIs } from './same-person'

test.each<[string, string]>([
  [' Arta@Adriatik.AL ', 'arta@adriatik.al'],
  ['arta@adriatik.al.', 'arta@adriatik.al'],
  ['arta@münchen.de', 'arta@xn--mnchen-3ya.de'],
  ['arta@XN--MNCHEN-3YA.de', 'arta@xn--mnchen-3ya.de'],
  ['arta@mu\u0308nchen.de', 'arta@xn--mnchen-3ya.de'],
  ['arta@çorapë.al', 'arta@xn--orap-zoa2a.al'],
  ['arta@bücher.例え.jp', 'arta@xn--bcher-kva.xn--r8jz45g.jp'],
  ['', ''],
  ['arta', 'arta'],
])('the e-mail %j is compared as %j', (email, key) => expect(emailKey(email)).toBe(key))

const person = (id: number, changes: Partial<KnownPerson> = {}): KnownPerson => ({
  id,
  firstName: 'Arta',
  lastName: 'Kelmendi',
  phonePrefix: '+355',
  phone: `69204119${id}`,
  emailKey: `p${id}@adriatik.al`,
  status: 1,
  ...changes,
})
const said = (changes: Partial<KnownPerson> = {}) => ({ ...person(0), phone: '', emailKey: '', ...changes })
const left = (id: number, changes: Partial<KnownPerson> = {}) => person(id, { status: 0, ...changes })

test.each<[string, KnownPerson[], ReturnType<typeof said>, LeftAnswer | undefined, string]>([
  ['nobody has them', [person(1)], said({ phone: '691111111' }), undefined, 'new'],
  ['the phone is one of the people’s', [person(1)], said({ phone: '692041191' }), undefined, 'known 1 phone'],
  ['the e-mail is', [person(1)], said({ emailKey: 'p1@adriatik.al' }), undefined, 'known 1 email'],
  ['both are one’s', [person(1)], said({ phone: '692041191', emailKey: 'p1@adriatik.al' }), undefined, 'known 1 phone'],
  [
    'phone and e-mail are two people’s',
    [person(1), person(2)],
    said({ phone: '692041191', emailKey: 'p2@adriatik.al' }),
    undefined,
    'twoPeople 2 email',
  ],
  ['an invited one counts', [person(1, { status: 2 })], said({ phone: '692041191' }), undefined, 'known 1 phone'],
  ['who left has that name', [left(1)], said({ phone: '692041191' }), undefined, 'back 1 phone'],
  [
    'who left has that name, in capitals',
    [left(1)],
    said({ firstName: 'ARTA ', phone: '692041191' }),
    undefined,
    'back 1 phone',
  ],
  [
    'who left has another name',
    [left(1)],
    said({ firstName: 'Besa', phone: '692041191' }),
    undefined,
    'question 1 phone',
  ],
  [
    'who left came back by another name',
    [left(1)],
    said({ firstName: 'Besa', phone: '692041191' }),
    'cameBack',
    'back 1 phone',
  ],
  [
    'the number changed hands',
    [left(1)],
    said({ firstName: 'Besa', phone: '692041191' }),
    'changedHands',
    'new frees 1 phone',
  ],
  [
    'the number changed hands to one of the same name',
    [left(1)],
    said({ phone: '692041191' }),
    'changedHands',
    'new frees 1 phone',
  ],
  [
    'one of the people gets a left person’s phone',
    [left(1), person(2)],
    said({ phone: '692041191', emailKey: 'p2@adriatik.al' }),
    undefined,
    'question 1 phone',
  ],
  [
    'and the number changed hands',
    [left(1), person(2)],
    said({ phone: '692041191', emailKey: 'p2@adriatik.al' }),
    'changedHands',
    'known 2 email frees 1 phone',
  ],
  [
    'and the left one cannot come back as both',
    [left(1), person(2)],
    said({ phone: '692041191', emailKey: 'p2@adriatik.al' }),
    'cameBack',
    'twoPeople 1 phone',
  ],
  [
    'phone and e-mail are of two who left',
    [left(1), left(2)],
    said({ phone: '692041191', emailKey: 'p2@adriatik.al' }),
    undefined,
    'question 2 email',
  ],
  [
    'and both changed hands',
    [left(1), left(2)],
    said({ phone: '692041191', emailKey: 'p2@adriatik.al' }),
    'changedHands',
    'new frees 1 phone 2 email',
  ],
])('where %s', (_what, all, asked, answer, expected) => {
  const verdict = whoIs(asked, peopleOf(all), answer)
  const frees = 'frees' in verdict ? verdict.frees.flatMap(({ id, field }) => [String(id), field]) : []
  const who = 'person' in verdict ? [String(verdict.person.id), verdict.field] : []
  expect([verdict.kind, ...who, ...(frees.length > 0 ? ['frees', ...frees] : [])].join(' ')).toBe(expected)
})
