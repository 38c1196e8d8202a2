import { createFileRoute } from '@tanstack/react-router'
import { HubFrame } from '#/features/business/hub/hub-frame'
import { useHubId } from '#/features/business/hub/use-hub-id'
import { ToppingsPage } from '#/features/toppings/toppings-page'
import { requireOwnBusiness } from '../../guard/own-business'
import { AvailabilityState } from '../../loading/lazy-parts'
import { readScreenAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/toppings')({
  beforeLoad: requireOwnBusiness,
  component: Toppings,
  loader: readScreenAhead(() => import('#/features/toppings/toppings-ahead')),
})

function Toppings() {
  return (
    <HubFrame state={AvailabilityState}>
      <ToppingsPage businessId={useHubId()} />
    </HubFrame>
  )
}
