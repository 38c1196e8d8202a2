import { afterAll, beforeAll, expect, test } from 'vitest'
import { ApiError } from '#/api/api-error'
import { ifRevision } from '#/contract/revision'
import { anEmployee, anEmployeeGroup, invitationOf } from '../support/an-employee'
import { type Client, clientOf, signedIn } from '../support/client'
import { BUSINESS, COMPANY } from '../support/seed'
import { startTestServer, type TestServer } from '../support/server'
import { failure } from './ordering'

let server: TestServer
let company: Client
beforeAll(async () => {
  server = await startTestServer()
  company = await signedIn(server, 'company')
})
afterAll(() => server.close())

const params = { id: COMPANY.own }
const said = async (call: Promise<unknown>) => {
  const { status, message, errors } = await failure(call)
  return [status, message, ...errors.map(({ path, message: what }) => `${path} ${what}`)].join(' ')
}
const create = (name: string) => company.api.employeeGroups.create({ params, body: anEmployeeGroup({ name }) })
const remove = (groupId: number) => company.api.employeeGroups.remove({ params: { ...params, groupId } })
const join = (employeeGroupId: number, email: string) =>
  company.api.employees.create({ params, body: anEmployee({ email, employeeGroupId }) })
/** An ordering time of this company. */
const anOrderingTime = async (name: string, groupIds: readonly number[]) => {
  await server.sql(`INSERT INTO company_addresses (id, company_id, name, street)
    SELECT 900, 1, 'HQ', 'Rr. e Kavajës' WHERE NOT EXISTS (SELECT FROM company_addresses WHERE id = 900)`)
  const { rows } =
    await server.sql(`INSERT INTO ordering_times (company_id, name, weekdays, time_slot_id, open_days_before, open_from,
      close_days_before, cutoff, address_id, employee_group_ids)
    VALUES (1, '${name}', '{1,2,3,4,5}', (SELECT min(id) FROM time_slots), 1, '08:00', 0, '10:00', 900, '{${groupIds.join()}}') RETURNING id`)
  return Number(rows[0]?.['id'])
}

test('a group has a name of its own, is edited by who saw it, and leaves a history', async () => {
  const group = await create('Engineering')
  expect(group).toMatchObject({ dailyBudget: 700, membersNo: 0, status: 1 })
  expect(await said(create('ENGINEERING'))).toBe('422 bad_input name taken')
  const body = anEmployeeGroup({ name: 'Engineering', dailyBudget: 0, preferredBusinessIds: [BUSINESS.own] })
  const edit = (revision: number) =>
    company.api.employeeGroups.change({ params: { ...params, groupId: group.id }, body }, ifRevision(revision))
  expect(await edit(group.revision)).toMatchObject({
    dailyBudget: 0,
    preferredBusinesses: [{ id: BUSINESS.own, name: 'Zgara e Lirës' }],
  })
  expect(await said(edit(group.revision))).toBe('409 stale_revision')
  const off = await company.api.employeeGroups.setStatus({ params: { ...params, groupId: group.id, status: 0 } })
  expect(off.status).toBe(0)
  const { items } = await company.api.history.of({ params: { kind: 'employee_group', id: group.id } })
  expect(items.map(({ action }) => action)).toEqual(['changed', 'changed', 'created'])
})

test('a group with members, or named elsewhere, stays', async () => {
  const group = await create('Support')
  const { id } = await join(group.id, 'elda@adriatik.test')
  const refused = await remove(group.id).catch((error: unknown) => error)
  expect(refused instanceof ApiError && [refused.code, refused.data]).toEqual([
    'has_members',
    { members: [{ id, firstName: 'Arta', lastName: 'Kelmendi' }] },
  ])
  await company.api.employees.changeAll({
    params: { ...params, x: group.id },
    body: { employeeIds: [], employeeGroupId: null },
  })
  const timeId = await anOrderingTime('Late lunch', [group.id])
  expect(await said(remove(group.id))).toBe('200 in_use')
  await server.sql(`DELETE FROM ordering_times WHERE id = ${timeId}`)
  expect(await remove(group.id)).toBeNull()
  expect(await said(remove(group.id))).toBe('404 not_found')
})

test('ordering times of groups name it, and never end up naming nobody', async () => {
  const [one, two] = [await create('Morning'), await create('Evening')]
  const early = await anOrderingTime('Early', [one.id])
  const forAll = await anOrderingTime('For all', [])
  const change = (groupId: number, revision: number, orderingTimeIds: number[]) =>
    company.api.employeeGroups.change(
      { params: { ...params, groupId }, body: anEmployeeGroup({ name: `G ${groupId}`, orderingTimeIds }) },
      ifRevision(revision),
    )
  expect((await change(two.id, two.revision, [early])).orderingTimes.map(({ name }) => name)).toEqual([
    'Early',
    'For all',
  ])
  expect(await said(change(two.id, two.revision + 1, [forAll]))).toBe('422 bad_input orderingTimeIds unknown')
  expect((await change(one.id, one.revision, [])).orderingTimeIds).toEqual([])
  expect(await said(change(two.id, two.revision + 1, []))).toBe('422 bad_input orderingTimeIds last_group')
})

test('the figures are those of the meals, and real zeros without', async () => {
  const group = await create('Figures')
  const { id } = await join(group.id, 'figures@adriatik.test')
  const token = await invitationOf(company, id)
  await clientOf(server).welcome.accept({ body: { token, language: 'sq', allergy: '', consent: true } })
  const stats = async () => {
    const { groups } = await company.api.employeeGroups.stats({ params })
    return groups.find((one) => one.id === group.id)
  }
  expect(await stats()).toMatchObject({ members: 1, meals: 0, spent: 0, average: null, notOrdered: [] })
  await server.sql(`UPDATE employees SET created_at = created_at - interval '20 days' WHERE id = ${id}`)
  expect(await stats()).toMatchObject({ notOrdered: [{ id }] })
  await server.sql(`INSERT INTO budgets (company_id, id, number, amount_cents, currency, from_day, to_day, created_at)
    VALUES (1, 700, 'B-1', 1000000, 'ALL', '2020-01-01', '2030-01-01', now())`)
  const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Tirane' })
  const meal = (orderId: number, released: string) =>
    server.sql(`INSERT INTO meals (company_id, order_id, business_id, business_name, day, ordering_time_id, slot_start, slot_end,
        employee_id, employee_name, group_id, budget_id, dishes, total_cents, company_cents, vat, currency, status, placed_at, released_at)
      VALUES (1, ${orderId}, 1, 'Zgara', '${today}', 1, '12:00', '13:00', ${id}, 'A', ${group.id}, 700, '[]', 70000, 60000, '[]', 'ALL',
        'PENDING', now(), ${released})`)
  await meal(1, 'NULL')
  await meal(2, 'now()')
  expect(await stats()).toMatchObject({ meals: 1, spent: 600, average: 600, notOrdered: [] })
  const { items, counts } = await company.api.employees.list({ params, query: { name: 'figures@' } })
  expect(items).toMatchObject([{ mealsNo: 1, lastMealOn: today }])
  expect(counts.withoutMeals).toBe(0)
})

test('a file adds people and never removes them, whole or not at all', async () => {
  const group = await create('Office')
  const first = await join(group.id, 'first@adriatik.test')
  await company.api.employees.create({ params, body: anEmployee({ email: 'second@adriatik.test' }) })
  const importing = (
    lines: Parameters<Client['api']['employeeGroups']['import']>[0]['body']['lines'],
    dryRun = false,
  ) => company.api.employeeGroups.import({ params, body: { dryRun, lines } })
  const lines = [
    { line: 2, name: 'office', employees: 'SECOND@adriatik.test' },
    { line: 3, name: 'Warehouse', dailyBudget: '450', orderingTime: '', employees: '' },
  ]
  expect(await importing(lines, true)).toMatchObject({ counts: { new: 1, changed: 1 }, added: 1 })
  await importing(lines)
  const { items } = await company.api.employees.list({ params, query: { groupId: group.id } })
  expect(items.map(({ id }) => id)).toContain(first.id)
  expect(items).toHaveLength(2)
  expect((await importing(lines)).counts).toMatchObject({ same: 2 })
  expect(await said(importing([...lines, { line: 4, name: 'X', employees: 'nobody@x.al' }]))).toBe('200 wrong_lines')
  const { items: groups } = await company.api.employeeGroups.list({ params, query: { name: 'ware' } })
  expect(groups).toMatchObject([{ name: 'Warehouse', dailyBudget: 450, membersNo: 0, spent: 0 }])
})
