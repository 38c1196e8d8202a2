import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '#/api/api-error'
import type { EmployeeInput } from '#/contract/employees'
import { ifRevision } from '#/contract/revision'
import { CODE_MINUTES, CODE_TRIES, INVITATION_DAYS } from '#/domain/employees/employee'
import { sendInvitations } from '#server/companies/employees/send-invitations'
import { anEmployee, anEmployeeGroup, invitationOf } from '../support/an-employee'
import { type Client, clientOf, signedIn } from '../support/client'
import { lastLinkToken, sentMails } from '../support/recorded-mail'
import { COMPANY } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

let server: TestServer
let company: Client
let other: Client
let holding: Client
let channel: Client
beforeAll(async () => {
  server = await startTestServer()
  company = await signedIn(server, 'company')
  other = await signedIn(server, 'otherCompany')
  holding = await signedIn(server, 'holding')
  channel = await signedIn(server, 'channel')
})
afterAll(() => server.close())

const params = { id: COMPANY.own }
const create = (changes: Partial<EmployeeInput> = {}, client = company) =>
  client.api.employees.create({ params, body: anEmployee(changes) })
const setStatus = (employeeId: number, status: 0 | 1 | 2) =>
  company.api.employees.setStatus({ params: { ...params, employeeId, status } })
const said = async (call: Promise<unknown>) => {
  const { status, message, errors } = await failure(call)
  return [status, message, ...errors.map(({ path, message: what }) => `${path} ${what}`)].join(' ')
}
const refusedData = async (call: Promise<unknown>): Promise<unknown> => {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  return error instanceof ApiError ? error.data : undefined
}
let lastPhone = 690_000_000
const aPhone = () => ({ phonePrefix: '+355', phone: String(++lastPhone) })
const accept = (token: string) =>
  clientOf(server).welcome.accept({ body: { token, language: 'sq', allergy: 'Arra', consent: true } })
const active = async (changes: Partial<EmployeeInput> = {}) => {
  const employee = await create(changes)
  const { code } = await accept(await invitationOf(company, employee.id))
  return { ...employee, code }
}

describe('an employee', () => {
  test('is invited by mail, agrees, and orders from then on', async () => {
    const made = await create({ firstName: 'Dea', email: 'Dea@Adriatik.test' })
    expect(made).toMatchObject({ status: 2, hasAgreed: false, mealsNo: 0, lastMealOn: null })
    await sendInvitations(server.deps)
    expect(sentMails.at(-1)).toMatchObject({ to: { address: 'Dea@Adriatik.test' } })
    const token = lastLinkToken()
    const guest = clientOf(server)
    expect(await guest.welcome.read({ query: { token } })).toMatchObject({
      company: 'Adriatik Software',
      firstName: 'Dea',
    })
    expect((await accept(token)).code).toMatch(/^\d{6}$/)
    expect(await said(guest.welcome.read({ query: { token } }))).toBe('200 link_used')
    expect(await said(accept(token))).toBe('200 link_used')
    const now = await company.api.employees.one({ params: { ...params, employeeId: made.id } })
    expect(now).toMatchObject({ status: 1, hasAgreed: true, invitedUntil: null })
    expect(JSON.stringify(now)).not.toContain('Arra')
    const { items } = await company.api.history.of({ params: { kind: 'employee', id: made.id } })
    expect(items.map(({ action }) => action)).toEqual(['changed', 'created'])
  })

  test('is the same one by capitals, blanks, a leading zero, 00355 and the spelling of a host', async () => {
    const { phone } = aPhone()
    const { id } = await create({ firstName: 'Ilir', phonePrefix: '+355', phone, email: 'ilir@münchen.test' })
    const same: Partial<EmployeeInput>[] = [
      { phonePrefix: '+355', phone: `0${phone}`, email: '' },
      { phonePrefix: '+39', phone: `00355 ${phone}`, email: '' },
      { email: ' ILIR@XN--MNCHEN-3YA.test ' },
    ]
    for (const changes of same) {
      expect(await said(create(changes)), JSON.stringify(changes)).toBe('200 already_here')
      expect(await refusedData(create(changes))).toMatchObject({ employee: { id, firstName: 'Ilir' } })
    }
    const made = { ...params, employeeId: (await create()).id }
    const { revision } = await company.api.employees.one({ params: made })
    expect(
      await said(company.api.employees.change({ params: made, body: anEmployee(same[0]) }, ifRevision(revision))),
    ).toBe('200 already_here')
  })

  test('who comes back is the same one with the history; a number on another’s line is a question', async () => {
    const phone = aPhone()
    const gone = await create({ firstName: 'Luan', ...phone })
    await setStatus(gone.id, 0)
    expect(await create({ firstName: 'LUAN', ...phone })).toMatchObject({ id: gone.id, status: 2 })
    const { items } = await company.api.history.of({ params: { kind: 'employee', id: gone.id } })
    expect(items.map(({ action }) => action)).toEqual(['restored', 'changed', 'created'])
    await setStatus(gone.id, 0)
    expect(await said(create({ firstName: 'Besa', ...phone }))).toBe('200 left_person')
    const taken = await create({ firstName: 'Besa', ...phone, leftPerson: 'changedHands' })
    expect(taken.id).not.toBe(gone.id)
    const was = await company.api.employees.one({ params: { ...params, employeeId: gone.id } })
    expect(was).toMatchObject({ firstName: 'LUAN', phone: '', status: 0 })
  })

  test('is made once, also by two at the same moment', async () => {
    const phone = aPhone()
    const both = await Promise.allSettled([create({ ...phone, email: '' }), create({ ...phone, email: '' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('of one company may be one of another, and neither learns of it', async () => {
    const phone = aPhone()
    const { id } = await create({ ...phone, firstName: 'Vesa' })
    expect(await other.api.employees.customerExists({ query: phone })).toEqual({ exists: false, employee: null })
    expect(await company.api.employees.customerExists({ query: phone })).toMatchObject({ employee: { id } })
    expect(await holding.api.employees.customerExists({ query: phone })).toMatchObject({ employee: { id } })
    const foreign = { id: COMPANY.foreign }
    const second = await other.api.employees.create({ params: foreign, body: anEmployee({ ...phone, email: '' }) })
    expect(second.id).not.toBe(id)
    const reach = { params: { ...foreign, employeeId: second.id } }
    expect(await said(company.api.employees.one(reach))).toBe('404 not_found')
    expect(await said(company.api.employees.one({ params: { ...params, employeeId: second.id } }))).toBe(
      '404 not_found',
    )
  })

  test.each<[string, Partial<EmployeeInput>, string]>([
    ['no first name', { firstName: ' ' }, 'firstName min_length'],
    ['neither a phone nor an e-mail', { email: '' }, 'phone no_contact'],
    ['a digit too few', { phonePrefix: '+355', phone: '69204119' }, 'phone phone_too_short'],
    ['no whole e-mail', { email: 'nertil@adriatik' }, 'email regex'],
    ['a budget below 0', { dailyBudget: -1 }, 'dailyBudget min_value'],
    ['a group of nobody', { employeeGroupId: 999_999 }, 'employeeGroupId unknown'],
  ])('with %s is refused at the field', async (_what, changes, expected) => {
    const answer = await said(create(changes))
    expect(answer.startsWith('422 bad_input') && answer).toContain(expected.split(' ')[0])
    if (expected.startsWith('phone') || expected.startsWith('employeeGroupId')) expect(answer).toContain(expected)
  })

  test('is never changed over what nobody saw', async () => {
    const { id: employeeId, revision } = await create()
    const edit = (seen: number) =>
      company.api.employees.change({ params: { ...params, employeeId }, body: anEmployee() }, ifRevision(seen))
    expect(await edit(revision)).toMatchObject({ revision: revision + 1 })
    expect(await said(edit(revision))).toBe('409 stale_revision')
  })

  test('is active by their own consent alone', async () => {
    const { id } = await create()
    expect(await said(setStatus(id, 1))).toBe('200 not_agreed')
    const agreed = await active()
    expect(await said(setStatus(agreed.id, 2))).toBe('200 has_agreed')
    expect(await setStatus(agreed.id, 0)).toMatchObject({ status: 0 })
    expect(await setStatus(agreed.id, 1)).toMatchObject({ status: 1 })
    expect(await setStatus(agreed.id, 1)).toMatchObject({ status: 1 })
  })
})

describe('a link and a code', () => {
  const bind = (body: { code: string; email: string }, client = channel) =>
    client.api.welcome.bind({ body: { phonePrefix: '', phone: '', ...body } })

  test('bind a channel to who gave it the code, and tell it nothing before', async () => {
    const email = 'erion@adriatik.test'
    const { id, code } = await active({ firstName: 'Erion', email })
    const wrong = code === '111111' ? '222222' : '111111'
    expect(await said(bind({ code, email: 'nobody@adriatik.test' }))).toBe('200 code_wrong')
    expect(await said(bind({ code: wrong, email }))).toBe('200 code_wrong')
    expect(await bind({ code, email: 'ERION@adriatik.test' })).toEqual({
      employee: { id, firstName: 'Erion', lastName: 'Kelmendi' },
      company: { id: COMPANY.own, name: 'Adriatik Software' },
    })
    expect(await said(bind({ code, email }))).toBe('200 code_wrong')
    const bound = () => server.sql(`SELECT employee_id FROM channel_bindings WHERE employee_id = ${id}`)
    expect((await bound()).rows).toHaveLength(1)
    await setStatus(id, 0)
    expect((await bound()).rows).toEqual([])
    expect(await said(bind({ code, email }, company))).toBe('403 forbidden')
  })

  test(`are good for ${CODE_TRIES} tries and ${CODE_MINUTES} minutes`, async () => {
    const tired = await active({ email: 'tired@adriatik.test' })
    const wrong = tired.code === '111111' ? '222222' : '111111'
    for (let i = 0; i < CODE_TRIES; i++) await said(bind({ code: wrong, email: tired.email }))
    expect(await said(bind({ code: tired.code, email: tired.email }))).toBe('200 code_wrong')
    const late = await active({ email: 'late@adriatik.test' })
    await server.sql(`UPDATE binding_codes SET expires_at = now() - interval '1 second' WHERE employee_id = ${late.id}`)
    expect(await said(bind({ code: late.code, email: late.email }))).toBe('200 code_wrong')
    const { rows } = await server.sql(`SELECT code_hash FROM binding_codes WHERE employee_id = ${tired.id}`)
    expect(String(rows[0]?.['code_hash'])).not.toContain(tired.code)
  })

  test(`end after ${INVITATION_DAYS} days, with a newer one, and with the person`, async () => {
    const { id } = await create()
    const first = await invitationOf(company, id)
    const second = await invitationOf(company, id)
    expect(await said(accept(first))).toBe('200 link_over')
    await server.sql(
      `UPDATE employee_invitations SET expires_at = now() - interval '1 second' WHERE employee_id = ${id}`,
    )
    expect(await said(accept(second))).toBe('200 link_over')
    const third = await invitationOf(company, id)
    await setStatus(id, 0)
    expect(await said(accept(third))).toBe('200 link_over')
    expect(await said(invitationOf(company, id))).toBe('200 left')
    expect(await said(accept('nothing'))).toBe('200 link_over')
  })
})

describe('many at once', () => {
  test('change together, and who cannot is named with the reason', async () => {
    const group = await company.api.employeeGroups.create({ params, body: anEmployeeGroup() })
    const [one, two] = [await create(), await create({ dailyBudget: 900 })]
    const changeAll = (x: number, body: Parameters<Client['api']['employees']['changeAll']>[0]['body']) =>
      company.api.employees.changeAll({ params: { ...params, x }, body })
    const both = [one.id, two.id]
    expect(await changeAll(0, { employeeIds: [...both, 999_999], employeeGroupId: group.id })).toEqual({
      changed: 2,
      refused: [{ id: 999_999, name: '', reason: 'not_found' }],
    })
    expect(await changeAll(group.id, { employeeIds: both, dailyBudget: 900 })).toMatchObject({
      changed: 1,
      refused: [{ id: two.id, name: 'Arta Kelmendi', reason: 'unchanged' }],
    })
    expect(await changeAll(0, { employeeIds: both, status: 1 })).toMatchObject({
      changed: 0,
      refused: [{ reason: 'not_agreed' }, { reason: 'not_agreed' }],
    })
    expect(await changeAll(group.id, { employeeIds: [], employeeGroupId: null })).toEqual({ changed: 2, refused: [] })
    expect(await changeAll(group.id, { employeeIds: both, dailyBudget: null })).toMatchObject({ changed: 0 })
    expect(await said(changeAll(0, { employeeIds: both, employeeGroupId: 999_999 }))).toContain(
      'employeeGroupId unknown',
    )
  })
})

describe('a file', () => {
  type Lines = Parameters<Client['api']['employees']['import']>[0]['body']['lines']
  const importing = (lines: Lines, dryRun = false) => company.api.employees.import({ params, body: { dryRun, lines } })

  test('is tried, then written whole, and the same file again changes nothing', async () => {
    const group = await company.api.employeeGroups.create({ params, body: anEmployeeGroup({ name: 'Support' }) })
    const [first, second] = [aPhone(), aPhone()]
    const lines: Lines = [
      {
        line: 2,
        firstName: 'Elda',
        lastName: 'Muça',
        phone: first.phone,
        dailyBudget: '600',
        employeeGroupId: 'support',
      },
      {
        line: 3,
        firstName: '=Olta',
        lastName: 'Rama',
        ...second,
        email: 'olta@adriatik.test',
        jobPosition: 'Designer',
      },
    ]
    expect((await importing(lines, true)).counts).toMatchObject({ new: 2, wrong: 0 })
    const done = await importing(lines)
    expect(done).toMatchObject({ counts: { new: 2 }, invited: 1 })
    const list = async () => (await company.api.employees.list({ params, query: { name: 'olta' } })).items
    expect(await list()).toMatchObject([{ firstName: '=Olta', jobPosition: 'Designer', status: 2 }])
    expect((await importing(lines)).counts).toEqual({ wrong: 0, new: 0, changed: 0, back: 0, same: 2 })
    // An empty cell and a missing column touch nothing.
    expect((await importing([{ line: 2, email: 'OLTA@adriatik.test', jobPosition: '' }])).counts.same).toBe(1)
    const [before] = await list()
    expect((await importing([{ line: 2, ...second, dailyBudget: '750,50' }])).counts.changed).toBe(1)
    expect(await list()).toMatchObject([{ jobPosition: 'Designer', dailyBudget: 750.5, id: before?.id }])
    expect((await company.api.employees.list({ params, query: { groupId: group.id } })).total).toBe(1)
  })

  test('with one wrong line writes nothing, and says which', async () => {
    const lines: Lines = [
      { line: 2, firstName: 'Paolo', lastName: 'Greco', ...aPhone() },
      { line: 3, firstName: 'Luca', lastName: '', phone: '69204119', employeeGroupId: 'Suport' },
    ]
    expect(await said(importing(lines))).toBe('200 wrong_lines')
    expect(await refusedData(importing(lines))).toMatchObject({
      counts: { wrong: 1, new: 1 },
      lines: [
        { line: 2, problems: [] },
        {
          line: 3,
          problems: [
            { column: 'phone', reason: 'phone_too_short' },
            { column: 'employeeGroupId', reason: 'unknown_group', detail: 'Support' },
            { column: 'lastName', reason: 'missing' },
          ],
        },
      ],
    })
    expect((await company.api.employees.list({ params, query: { name: 'Paolo' } })).total).toBe(0)
  })

  test('of 5,000 lines is written in one call, and 5,001 are refused', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => ({
      line: at + 2,
      firstName: 'Punonjës',
      lastName: `Nr ${at}`,
      phone: String(682_000_000 + at),
    }))
    expect((await importing(lines)).counts.new).toBe(5_000)
    expect(await said(importing([...lines, { line: 5_002, firstName: 'A' }]))).toBe('422 bad_input lines max_length')
    await server.sql(`DELETE FROM employees WHERE first_name = 'Punonjës'`)
  }, 60_000)
})

test('the list finds by name, phone and e-mail, counts by status, and is sorted', async () => {
  const phone = aPhone()
  await create({ firstName: 'Zana', lastName: 'Çela', ...phone, email: 'zana@adriatik.test' })
  const found = async (name: string) => (await company.api.employees.list({ params, query: { name } })).total
  for (const name of ['zana cela', 'ÇELA', phone.phone, `0${phone.phone}`, `+355 ${phone.phone}`, 'ZANA@adriatik'])
    expect(await found(name), name).toBe(1)
  const all = await company.api.employees.list({ params, query: { limit: 1, sort: 'name', direction: 'desc' } })
  expect(all.items[0]?.firstName).toBe('Zana')
  const { active: actives, invited, inactive } = all.counts
  expect(actives + invited + inactive).toBe(all.total)
  const present = await company.api.employees.list({ params, query: { status: 'present' } })
  expect(present.total).toBe(actives + invited)
})
