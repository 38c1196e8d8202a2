import { createFileRoute, notFound, Outlet } from '@tanstack/react-router'
import { HubFrame } from '#/features/business/hub/hub-frame'
import { sessionStore } from '#/session/session-store'
import { AvailabilityState } from '../../loading/lazy-parts'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details')({
  /** Somebody else's business and one that there is not look alike. */
  beforeLoad: ({ params }) => {
    const mine = sessionStore.get().user?.restaurants ?? []
    if (!mine.some(({ restaurantID }) => String(restaurantID) === params.id)) notFound({ throw: true })
  },
  component: BusinessDetails,
})

function BusinessDetails() {
  return (
    <HubFrame state={AvailabilityState}>
      <Outlet />
    </HubFrame>
  )
}
