import { createFileRoute } from '@tanstack/react-router'
import { HubFrame } from '#/features/business/hub/hub-frame'
import { useHubId } from '#/features/business/hub/use-hub-id'
import { TopProductsPage } from '#/features/top-products/top-products-page'
import { requireOwnBusiness } from '../../guard/own-business'
import { AvailabilityState } from '../../loading/lazy-parts'
import { readScreenAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/top/items')({
  beforeLoad: requireOwnBusiness,
  component: TopItems,
  loader: readScreenAhead(() => import('#/features/top-products/top-products-ahead')),
})

function TopItems() {
  return (
    <HubFrame state={AvailabilityState}>
      <TopProductsPage businessId={useHubId()} />
    </HubFrame>
  )
}
