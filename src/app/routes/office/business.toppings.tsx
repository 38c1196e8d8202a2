import { createFileRoute } from '@tanstack/react-router'
import { OfCurrentBusiness } from '#/features/business/of-current-business'
import { readScreenAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/business/toppings')({
  component: () => <OfCurrentBusiness to="/business/$id/toppings" />,
  loader: readScreenAhead(() => import('#/features/toppings/toppings-ahead')),
})
