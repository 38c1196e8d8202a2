import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '#/features/reviews/reviews-page'

export const Route = createFileRoute('/_shell/_screens/_office/orders/reviews')({
  component: ReviewsPage,
  // Not waited for: the screen comes as soon as it is there.
  loader: ({ location }) =>
    void import('#/features/reviews/reviews-reading').then(({ prefetchReviews }) => prefetchReviews(location.search)),
})
