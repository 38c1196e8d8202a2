import { createFileRoute } from '@tanstack/react-router'
import { BusinessesPage } from '#/features/administration/businesses/businesses-page'

export const Route = createFileRoute('/_shell/_screens/_office/admin/businesses/')({
  component: BusinessesPage,
  // Not waited for: the screen comes as soon as it is there.
  loader: ({ location }) =>
    void import('#/features/administration/businesses/businesses-reading').then(({ prefetchBusinesses }) =>
      prefetchBusinesses(location.search),
    ),
})
