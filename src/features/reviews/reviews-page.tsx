import { ListScreen } from '#/components/list/list-screen'
import { useReviewsList } from './use-reviews-list'

/** `/orders/reviews`: what guests said, and what it comes to. */
export const ReviewsPage = () => <ListScreen list={useReviewsList()} isOfBusiness />
