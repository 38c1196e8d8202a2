import { createFileRoute, Outlet } from '@tanstack/react-router'
import { HubFrame } from '#/features/business/hub/hub-frame'
import { requireOwnBusiness } from '../../guard/own-business'
import { AvailabilityState } from '../../loading/lazy-parts'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details')({
  beforeLoad: requireOwnBusiness,
  component: BusinessDetails,
})

function BusinessDetails() {
  return (
    <HubFrame state={AvailabilityState}>
      <Outlet />
    </HubFrame>
  )
}
