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

  describe('is the same one', () => {
    const phone = aPhone()
    let id = 0
    let another = 0
    beforeAll(async () => {
      id = (await create({ firstName: 'Ilir', ...phone, email: 'ilir@münchen.test' })).id
      another = (await create()).id
    })
    const ofPhone = (prefix: string, typed: string) => ({ phonePrefix: prefix, phone: typed, email: '' })
    test.each<[string, Partial<EmployeeInput>]>([
      ['by a leading zero', ofPhone('+355', `0${phone.phone}`)],
      ['by 00355 in the number', ofPhone('+39', `00355 ${phone.phone}`)],
      ['by +355 in the number', ofPhone('+39', `+355${phone.phone}`)],
      ['by +355 and a leading zero', ofPhone('+355', `+355 0${phone.phone}`)],
      [
        'by a number in groups, with blanks at the ends',
        ofPhone('+355', ` ${phone.phone.replace(/(..)(...)/, '$1 $2-')} `),
      ],
      ['by capitals', { email: 'ILIR@MÜNCHEN.TEST' }],
      ['by blanks at the ends', { email: ' ilir@münchen.test\u00a0' }],
      ['by the other spelling of the host', { email: 'ilir@xn--mnchen-3ya.test' }],
      ['by a letter that is put together of two', { email: 'ilir@mu\u0308nchen.test' }],
    ])('%s: in the form, of a new one and of another, and for whoever asks', async (_, changes) => {
      expect(await said(create(changes))).toBe('200 already_here')
      expect(await refusedData(create(changes))).toMatchObject({ employee: { id, firstName: 'Ilir' } })
      const reach = { ...params, employeeId: another }
      const { revision } = await company.api.employees.one({ params: reach })
      expect(
        await said(company.api.employees.change({ params: reach, body: anEmployee(changes) }, ifRevision(revision))),
      ).toBe('200 already_here')
      const query =
        changes.phone === undefined
          ? { email: changes.email ?? '' }
          : { phonePrefix: changes.phonePrefix ?? '', phone: changes.phone }
      expect(await company.api.employees.customerExists({ query })).toMatchObject({ employee: { id } })
    })
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

  describe('knows the same person', () => {
    const phone = aPhone()
    const national = phone.phone
    let id = 0
    beforeAll(async () => {
      id = (await create({ firstName: 'Dritan', lastName: 'Çela', ...phone, email: 'dritan@münchen.test' })).id
    })
    test.each<[string, Omit<Lines[number], 'line'>]>([
      ['in capitals, with blanks at the ends', { email: '  DRITAN@MÜNCHEN.TEST ' }],
      ['by the other spelling of an e-mail’s host', { email: 'dritan@xn--mnchen-3ya.test' }],
      ['by a leading zero', { phone: `0${national}` }],
      ['by +355', { phone: `+355 ${national}` }],
      ['by 00355', { phonePrefix: '00355', phone: national }],
      ['by 00355 in the number', { phone: `00355${national}` }],
      ['by 355 without a plus', { phonePrefix: '355', phone: national }],
      ['by +355 and a leading zero', { phonePrefix: '+355', phone: `0${national}` }],
      [
        'by a number in groups, with blanks at the ends',
        { phone: ` ${national.replace(/(..)(...)/, '$1 $2-')}\u00a0` },
      ],
      ['by a letter that is put together of two', { email: 'dritan@mu\u0308nchen.test' }],
      ['by phone and e-mail, each spelled otherwise', { phone: `0${national}`, email: 'Dritan@XN--MNCHEN-3YA.test' }],
      ['with blanks around and in the name', { phone: national, firstName: ' Dritan ', lastName: 'Çela\u00a0' }],
      [
        'with empty cells',
        { phone: national, firstName: '', lastName: ' ', email: '', dailyBudget: '', jobPosition: '' },
      ],
    ])('%s, and changes nothing', async (_what, line) => {
      const before = await company.api.employees.one({ params: { ...params, employeeId: id } })
      expect((await importing([{ line: 2, ...line }])).counts).toMatchObject({ same: 1, new: 0, changed: 0 })
      expect(await company.api.employees.one({ params: { ...params, employeeId: id } })).toEqual(before)
    })

    test.each<[string, Omit<Lines[number], 'line'>]>([
      ['a leading zero', { phone: `0${national}` }],
      ['00355', { phone: `00355${national}` }],
      ['capitals', { email: 'DRITAN@münchen.test' }],
      ['the host’s spelling', { email: 'dritan@xn--mnchen-3ya.test' }],
    ])('on two lines of one file, by %s, and writes none', async (_what, again) => {
      const first = { line: 2, firstName: 'Dritan', lastName: 'Çela', phone: national, email: 'dritan@münchen.test' }
      const second = { line: 3, firstName: 'Dritan', lastName: 'Çela', ...again }
      expect(await refusedData(importing([first, second]))).toMatchObject({
        counts: { wrong: 1 },
        lines: [{ problems: [] }, { line: 3, problems: [{ reason: 'same_as_line', detail: '2' }] }],
      })
    })

    test('who left and comes back, with the old history', async () => {
      await setStatus(id, 0)
      const line = { line: 2, firstName: 'DRITAN', lastName: 'cela', phone: `0${national}` }
      const done = await importing([line])
      expect(done.counts).toMatchObject({ back: 1, new: 0 })
      expect(await company.api.employees.one({ params: { ...params, employeeId: id } })).toMatchObject({ status: 2 })
      const { items } = await company.api.history.of({ params: { kind: 'employee', id } })
      expect(items.map(({ action }) => action)).toEqual(['restored', 'changed', 'created'])
      expect((await importing([line])).counts).toMatchObject({ same: 1 })
    })

    test('in capitals is the same one, whose name is written so from then on', async () => {
      const line = { line: 2, phone: national, firstName: 'DRITAN', lastName: 'ÇELA' }
      expect((await importing([line])).counts).toMatchObject({ changed: 1, new: 0 })
      expect((await importing([{ ...line, firstName: 'Dritan', lastName: 'Çela' }])).counts).toMatchObject({
        changed: 1,
      })
    })
  })

  describe('says only what it says', () => {
    const phone = aPhone()
    let id = 0
    beforeAll(async () => {
      const group = await company.api.employeeGroups.create({ params, body: anEmployeeGroup({ name: 'Sales' }) })
      id = (
        await create({
          firstName: 'Mira',
          lastName: 'Duka',
          ...phone,
          email: 'mira@adriatik.test',
          jobPosition: 'Accountant',
          dailyBudget: 700,
          employeeGroupId: group.id,
        })
      ).id
    })
    const whole = {
      firstName: 'Mira',
      lastName: 'Duka',
      ...phone,
      email: 'mira@adriatik.test',
      jobPosition: 'Accountant',
    }
    const columns = [...(Object.keys(whole) as (keyof typeof whole)[]), 'dailyBudget', 'employeeGroupId'] as const
    const cells: Omit<Lines[number], 'line'> = { ...whole, dailyBudget: '700', employeeGroupId: 'Sales' }
    test.each(columns)('%s that is empty, or no column of the file, stays as it is', async (column) => {
      const before = await company.api.employees.one({ params: { ...params, employeeId: id } })
      const { [column]: _left, ...without } = cells
      for (const line of [without, { ...cells, [column]: '' }, { ...cells, [column]: ' \u00a0' }]) {
        expect((await importing([{ line: 2, ...line }])).counts).toMatchObject({ same: 1, new: 0, changed: 0 })
        expect(await company.api.employees.one({ params: { ...params, employeeId: id } })).toEqual(before)
      }
    })

    test('of whoever comes back it touches nothing else, and meals eaten before are theirs', async () => {
      await server.sql(`UPDATE employees SET allergy = 'Arra' WHERE id = ${id}`)
      const before = await company.api.employees.one({ params: { ...params, employeeId: id } })
      await setStatus(id, 0)
      expect(
        (await importing([{ line: 2, firstName: ' MIRA', lastName: 'duka ', email: 'MIRA@adriatik.test' }])).counts,
      ).toMatchObject({ back: 1, new: 0 })
      const {
        jobPosition,
        dailyBudget,
        employeeGroupId,
        phone: kept,
      } = await company.api.employees.one({ params: { ...params, employeeId: id } })
      expect({ jobPosition, dailyBudget, employeeGroupId, phone: kept }).toEqual({
        jobPosition: before.jobPosition,
        dailyBudget: before.dailyBudget,
        employeeGroupId: before.employeeGroupId,
        phone: before.phone,
      })
    })
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
  for (const name of ['zana cela', 'ZANA ÇELA', phone.phone, `0${phone.phone}`, `+355 ${phone.phone}`, 'ZANA@adriatik'])
    expect(await found(name), name).toBe(1)
  const all = await company.api.employees.list({ params, query: { limit: 1, sort: 'name', direction: 'desc' } })
  expect(all.items[0]?.firstName).toBe('Zana')
  const { active: actives, invited, inactive } = all.counts
  expect(actives + invited + inactive).toBe(all.total)
  const present = await company.api.employees.list({ params, query: { status: 'present' } })
  expect(present.total).toBe(actives + invited)
})
