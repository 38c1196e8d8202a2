import { contract } from '../../../src/contract'
import type { Employee } from '../../../src/contract/employees'
import type { Caller } from './api-caller'
import { CallError } from './api-caller'

/** Somebody of a company for whom the channel may order. */
export type Eater = { companyId: number; employeeId: number; name: string }

export type Company = { id: number; name: string }

/** Whose hands it goes through: an administrator's, who sees every company, the channel's, and those of who opens an invitation without an account. */
export type Hands = { office: Caller; channel: Caller; anyone: Caller }

const PAGE = 100

/**
 * Everybody of a company whom the channel may order for. Who is not bound to it yet is invited by an administrator, opens the link, agrees, and
 * gives the channel the code, by the calls of `/b2b/welcome`; `today` is any day.
 */
export async function bindPeople(
  hands: Hands,
  company: Company,
  today: string,
): Promise<{ people: Eater[]; invited: number }> {
  const people: Eater[] = []
  let invited = 0
  for (const employee of await presentOf(hands.office, company)) {
    const eater = { companyId: company.id, employeeId: employee.id, name: `${employee.firstName} ${employee.lastName}` }
    if (!(await isBound(hands.channel, eater, today))) {
      await bind(hands, eater, employee)
      invited++
    }
    people.push(eater)
  }
  return { people, invited }
}

async function presentOf(office: Caller, { id }: Company): Promise<Employee[]> {
  const found: Employee[] = []
  for (let total = 1; found.length < total; ) {
    const page = await office(contract.employees.list, {
      params: { id },
      query: { status: 'present', limit: PAGE, offset: found.length },
    })
    total = page.items.length === 0 ? 0 : page.total
    found.push(...page.items)
  }
  return found
}

/** A channel finds nobody but those who gave it their code. */
const isBound = (channel: Caller, { companyId, employeeId }: Eater, date: string): Promise<boolean> =>
  channel(contract.companyOrders.channelSlots, { query: { companyId, employeeId, date } }).then(
    () => true,
    (error: unknown) => {
      if (error instanceof CallError && error.status === 404) return false
      throw error
    },
  )

async function bind(
  { office, channel, anyone }: Hands,
  { companyId, employeeId, name }: Eater,
  { phonePrefix, phone, email }: Employee,
): Promise<void> {
  const { link } = await office(contract.employees.invite, {
    params: { id: companyId, employeeId },
    body: { by: 'link' },
  })
  const token = link?.split('#')[1]
  if (token === undefined) throw new Error(`${name} was invited without a link`)
  const { language, allergy } = await anyone(contract.welcome.read, { query: { token } })
  const { code } = await anyone(contract.welcome.accept, {
    body: { token, language: language ?? 'sq', allergy, consent: true },
  })
  await channel(contract.welcome.bind, { body: { code, phonePrefix, phone, email } })
}
