import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '#/features/reviews/reviews-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/orders/reviews')({
  component: ReviewsPage,
  loader: readAhead(() => import('#/features/reviews/reviews-list-query')),
})
