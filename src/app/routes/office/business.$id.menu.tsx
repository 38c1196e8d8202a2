import { createFileRoute } from '@tanstack/react-router'
import { useHubId } from '#/features/business/hub/use-hub-id'
import { useHubPage } from '#/features/business/hub/use-hub-page'
import { MenuPage } from '#/features/menu/menu-page'
import { requireOwnBusiness } from '../../guard/own-business'
import { readScreenAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/menu')({
  beforeLoad: requireOwnBusiness,
  component: MenuOfHub,
  loader: readScreenAhead(() => import('#/features/menu/menu-ahead')),
})

/** Its three columns leave no room for the one of the sections. */
function MenuOfHub() {
  useHubPage(useHubId())
  return <MenuPage />
}
