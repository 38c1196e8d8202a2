import { createFileRoute } from '@tanstack/react-router'
import { EmployeesPage } from '#/features/employees/list/employees-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/company/employees/')({
  component: EmployeesPage,
  loader: readAhead(() => import('#/features/employees/list/employees-list-query')),
})
