import { createFileRoute } from '@tanstack/react-router'
import { DiscountsPage } from '#/features/discounts/list/discounts-page'

export const Route = createFileRoute('/_shell/_screens/_office/discounts/list')({
  component: DiscountsPage,
  // Not waited for: the screen comes as soon as it is there.
  loader: ({ location }) =>
    void import('#/features/discounts/list/discounts-reading').then(({ prefetchDiscounts }) =>
      prefetchDiscounts(location.search),
    ),
})
