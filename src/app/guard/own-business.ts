import { notFound } from '@tanstack/react-router'
import { sessionStore } from '#/session/session-store'

/** Before a screen of one business: somebody else's and one that there is not look alike. */
export function requireOwnBusiness({ params }: { params: { id: string } }): void {
  const mine = sessionStore.get().user?.restaurants ?? []
  if (!mine.some(({ restaurantID }) => String(restaurantID) === params.id)) notFound({ throw: true })
}
