import { createFileRoute } from '@tanstack/react-router'
import { ReviewsPage } from '#/features/reviews/reviews-page'

export const Route = createFileRoute('/_shell/_screens/_office/orders/reviews')({ component: ReviewsPage })
