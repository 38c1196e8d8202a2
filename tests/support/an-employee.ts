import { randomUUID } from 'node:crypto'
import type { EmployeeGroupInput } from '#/contract/employee-groups'
import type { EmployeeInput } from '#/contract/employees'
import type { Client } from './client'
import { COMPANY } from './seed'

/** Somebody whose e-mail nobody has. */
export const anEmployee = (changes: Partial<EmployeeInput> = {}): EmployeeInput => ({
  firstName: 'Arta',
  lastName: 'Kelmendi',
  phonePrefix: '',
  phone: '',
  email: `arta.${randomUUID()}@adriatik.test`,
  jobPosition: '',
  dailyBudget: null,
  employeeGroupId: null,
  leftPerson: null,
  ...changes,
})

/** A group with a name of its own. */
export const anEmployeeGroup = (changes: Partial<EmployeeGroupInput> = {}): EmployeeGroupInput => ({
  name: `Engineering ${randomUUID()}`,
  dailyBudget: 700,
  orderingTimeIds: [],
  preferredBusinessIds: [],
  ...changes,
})

/** What stands in the link of somebody new, or of `employeeId`. */
export async function invitationOf({ api }: Client, employeeId?: number): Promise<string> {
  const params = { id: COMPANY.own }
  const id = employeeId ?? (await api.employees.create({ params, body: anEmployee() })).id
  const { link } = await api.employees.invite({ params: { ...params, employeeId: id }, body: { by: 'link' } })
  return link?.split('#')[1] ?? ''
}
