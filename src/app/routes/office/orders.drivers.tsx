import { createFileRoute } from '@tanstack/react-router'
import { DriversPage } from '#/features/drivers/drivers-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/orders/drivers')({
  component: DriversPage,
  loader: readAhead(() => import('#/features/drivers/drivers-list-query')),
})
