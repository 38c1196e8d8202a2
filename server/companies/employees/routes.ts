import type { employees } from '#/contract/employees'
import type { welcome } from '#/contract/welcome'
import type { Routes } from '../../ground/http/implement'
import { bindChannel } from './bind-channel'
import { changeEmployees } from './change-employees'
import { customerExists } from './customer-exists'
import { importEmployees } from './import-employees'
import { inviteEmployee } from './invitations'
import { listEmployees } from './list-employees'
import { readEmployee } from './read-employee'
import { changeEmployee, createEmployee } from './save-employee'
import { setEmployeeStatus } from './set-employee-status'
import { EMPLOYEE_STATUS_WORDS } from './statuses'
import { acceptWelcome, readWelcome } from './welcome'

export const employeeRoutes: Routes<typeof employees> = {
  list: (ctx, { params, query }) => listEmployees(ctx, params.id, query),
  one: (ctx, { params }) => readEmployee(ctx, params),
  create: createEmployee,
  change: changeEmployee,
  setStatus: setEmployeeStatus,
  changeAll: changeEmployees,
  import: importEmployees,
  invite: inviteEmployee,
  statuses: async () => EMPLOYEE_STATUS_WORDS,
  customerExists: (ctx, { query }) => customerExists(ctx, query),
}

export const welcomeRoutes: Routes<typeof welcome> = {
  read: (ctx, { query }) => readWelcome(ctx, query.token),
  accept: (ctx, { body }) => acceptWelcome(ctx, body),
  bind: bindChannel,
}
