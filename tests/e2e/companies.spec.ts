import { contract } from '../../src/contract'
import { dayAfter } from '../../src/domain/values/wall-clock'
import { COMPANY_RIGHTS, USER_TYPES } from '../../src/domain/people/access'
import { callerWith } from '../../server/demo/simulation/api-caller'
import { aCompanyContract, anAddress, anOrderingTime } from '../support/a-company'
import { expect, test, WITHOUT_WORKER } from '../support/e2e'
import { serverSql } from '../support/server-sql'

test.use(WITHOUT_WORKER)

const TRATTORIA = 1
const today = () => new Date().toISOString().slice(0, 10)

test('a company from nothing: people, budget, a lunch ordered, cooked, invoiced and paid', async ({
  ownServer,
  ownActors: actors,
  signedInPage,
}) => {
  test.setTimeout(240_000)
  const { url, dataDir } = ownServer
  const sql = (text: string) => serverSql<Record<string, number>>(dataDir, text)
  await sql(`DELETE FROM opening_hours WHERE business_id = ${TRATTORIA}`)
  const [admin, channel] = [await actors.as('admin'), await actors.as('channel')]

  const platform = await signedInPage('admin', { path: '/company/list', url })
  const company = await test.step('an administrator makes it, with what was agreed', async () => {
    await platform.getByRole('button', { name: 'New company' }).click()
    const form = platform.getByRole('dialog', { name: 'New company' })
    await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Illyria Media')
    await form.getByRole('combobox', { name: 'City' }).selectOption('Tirana')
    await form.getByRole('textbox', { name: 'Contact' }).fill('Vera Nano')
    await form.getByRole('textbox', { name: 'Phone' }).fill('69 207 7001')
    await form.getByRole('button', { name: 'Create' }).click()
    await expect(platform).toHaveURL(/\/company\/details\/\d+$/)
    const id = Number(/\d+$/.exec(platform.url())?.[0])
    const params = { id }
    const { addresses: _none, ...made } = await admin(contract.companies.one, { params })
    const { addresses } = await admin(
      contract.companies.change,
      {
        params,
        body: {
          name: made.name,
          taxNumber: made.taxNumber,
          email: made.email,
          phonePrefix: made.phonePrefix,
          phone: made.phone,
          cityId: made.city.id,
          preferredBusinessIds: [],
          contacts: made.contacts,
          addresses: [anAddress('Zyra', { main: true })],
        },
      },
      { headers: { 'If-Match': `"r${made.revision}"` } },
    )
    await admin(contract.companies.addContract, {
      params,
      body: aCompanyContract({ from: '2020-01-01', to: null, creditLimit: 5_000 }),
    })
    const slots = await admin(contract.companies.timeSlots, {})
    const slot = slots.find(({ startTime }) => startTime === '12:30')
    await admin(contract.companies.addOrderingTime, {
      params,
      body: anOrderingTime(addresses[0]?.id ?? 0, {
        timeSlotId: slot?.id ?? 0,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        openDaysBefore: 7,
        cutoff: '09:00',
        businessIds: [TRATTORIA],
      }),
    })
    await admin(contract.users.create, {
      body: {
        username: 'illyria',
        name: 'Vera',
        surname: 'Nano',
        phonePrefix: '',
        phone: '',
        email: 'vera@illyria.example',
        type: USER_TYPES.company,
        positionId: null,
        maxOrders: null,
        rights: [...COMPANY_RIGHTS],
        businessIds: [],
        companyIds: [id],
      },
    })
    // As her invitation would have let her choose it.
    await sql(
      `UPDATE users SET password_hash = (SELECT password_hash FROM users WHERE username = 'company') WHERE username = 'illyria'`,
    )
    return { id, slotId: slot?.id ?? 0 }
  })

  const office = await signedInPage('illyria', { mode: 'b2b', path: '/company/employees', url })
  const token = await test.step('its office manager adds somebody, and a budget', async () => {
    await office.getByRole('button', { name: 'Add employee' }).first().click()
    const person = office.getByRole('dialog', { name: 'New employee' })
    await person.getByRole('textbox', { name: 'First name' }).fill('Lule')
    await person.getByRole('textbox', { name: 'Last name' }).fill('Prifti')
    await person.getByRole('textbox', { name: 'Phone' }).fill('69 300 4005')
    await person.getByRole('button', { name: 'Add employee' }).click()
    // She has no e-mail: she is shown her link.
    await office.locator('[data-index]').getByRole('button', { name: 'Lule Prifti' }).click()
    await office.getByRole('button', { name: 'Show link' }).click()
    const invitation = office.getByRole('dialog', { name: 'Invitation of Lule Prifti' })
    const link = await invitation.getByText(/\/b2b\/welcome#/).textContent()

    await office.goto(`${url}/company/budgets`)
    await office.getByRole('button', { name: 'New budget' }).first().click()
    const budget = office.getByRole('dialog', { name: 'New budget' })
    await budget.getByRole('textbox', { name: 'Name' }).fill('Lunches')
    await budget.getByLabel('From', { exact: true }).fill(today())
    await budget.getByRole('textbox', { name: 'Amount' }).fill('5000')
    await budget.getByRole('button', { name: 'Create budget' }).click()
    await expect(office.getByRole('heading', { name: 'Lunches' }).first()).toBeVisible()
    return link?.split('#')[1] ?? ''
  })

  const meal = await test.step('she gives the channel her code, and it orders her lunch of tomorrow', async () => {
    const body = { token, language: 'sq', allergy: 'Arra', consent: true } as const
    const { code } = await callerWith(url, undefined)(contract.welcome.accept, { body })
    const { employee } = await channel(contract.welcome.bind, {
      body: { code, phonePrefix: '+355', phone: '69 300 4005', email: '' },
    })
    const date = dayAfter(today())
    const query = { companyId: company.id, employeeId: employee.id, date }
    const { slots, left } = await channel(contract.companyOrders.channelSlots, { query })
    expect(left).toBe(5_000)
    expect(slots.flatMap(({ restaurants }) => restaurants.map(({ id, state }) => ({ id, state })))).toEqual([
      { id: TRATTORIA, state: 'open' },
    ])
    const menu = await channel(contract.menu.items, { params: { id: TRATTORIA }, query: { status: 1 } })
    const dish = menu.items.find(
      ({ variants, toppingTypes }) => variants.length === 0 && toppingTypes.every(({ min }) => min === 0),
    )
    return channel(contract.orders.intake, {
      body: {
        restaurant: { restaurantID: TRATTORIA },
        items: [{ id: dish?.id ?? 0, quantity: 1 }],
        company: { id: company.id },
        employee: { id: employee.id },
        timeSlot: { id: company.slotId },
        date,
      },
    })
  })

  await test.step('its list closes, and the kitchen cooks it', async () => {
    await sql(`UPDATE meal_groups SET closes_at = now() WHERE company_id = ${company.id}`)
    const kitchen = await signedInPage('kitchen', { path: '/b2bOrders/kanban', device: 'tablet', url })
    const group = kitchen.getByRole('article').filter({ hasText: 'Illyria Media' })
    await expect(group).toContainText('Arra')
    for (const step of ['Accept', 'Ready', 'Handed over'])
      await group.getByRole('button', { name: step, exact: true }).click()
    const status = async () => {
      const [one] = await serverSql<{ status: string }>(
        dataDir,
        `SELECT status FROM meals WHERE company_id = ${company.id}`,
      )
      return one?.status
    }
    // What was delivered the server settles in its next round (COMPLETED), maybe before it is looked at.
    await expect.poll(status, { timeout: 30_000 }).toMatch(/^(COLLECTED|DELIVERED|COMPLETED)$/)
  })

  await test.step('the month ends: it is invoiced and paid, and the account is balanced', async () => {
    // A meal of last month is one of a period that has ended.
    await sql(
      `UPDATE meals SET day = to_char(date_trunc('month', now()) - interval '3 days', 'YYYY-MM-DD') WHERE company_id = ${company.id}`,
    )
    await platform.goto(`${url}/b2bFinance/invoices`)
    await platform.getByRole('button', { name: 'New invoices' }).first().click()
    const making = platform.getByRole('dialog', { name: 'New invoices' })
    await expect(making.getByRole('list', { name: 'To be created' })).toContainText('Illyria Media')
    await making.getByRole('button', { name: /^Create \d+ drafts?$/ }).click()
    await expect(making).toHaveCount(0)
    await platform.goto(`${url}/b2bFinance/invoices?q=Illyria`)
    await platform.locator('[data-index]').first().getByRole('button').first().click()
    const paper = platform.getByRole('dialog').first()
    await expect(paper).toContainText('Trattoria Lana')
    await paper.getByRole('button', { name: 'Issue', exact: true }).click()
    await platform.getByRole('alertdialog').getByRole('button', { name: 'Issue', exact: true }).click()
    await paper.getByRole('button', { name: 'Record payment' }).click()
    const payment = platform.getByRole('dialog', { name: 'Record payment' })
    await payment.getByRole('button', { name: 'Record', exact: true }).click()
    await expect(payment).toHaveCount(0)

    await office.goto(`${url}/company/account-records?period=custom&from=2020-01-01&to=2099-12-31`)
    await expect(office.getByText(/^INV-B2B-/).first()).toBeVisible()
    const account = await admin(contract.companyInvoices.account, {
      params: { accountId: company.id },
      query: { startDate: '2020-01-01', endDate: '2099-12-31' },
    })
    const cents = Math.round(meal.total * 100)
    expect(account).toMatchObject({ invoicedCents: cents, paidCents: cents, closingCents: 0, total: 2 })
    const { items } = await admin(contract.budgets.list, { query: { companyId: company.id } })
    expect(items).toMatchObject([{ spent: meal.total, reserved: 0, left: 5_000 - meal.total }])
  })
})
