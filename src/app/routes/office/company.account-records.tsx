import { createFileRoute } from '@tanstack/react-router'
import { AccountRecordsPage } from '#/features/company/account/account-records-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/company/account-records')({
  component: AccountRecordsPage,
  loader: readAhead(() => import('#/features/company/account/account-list-query')),
})
