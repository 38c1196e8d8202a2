import { Navigate } from '@tanstack/react-router'
import { useCurrentBusiness } from '#/components/current-business'
import { useUser } from '#/session/use-session'

/** A screen whose URL names no business: that of the current one, else of the person's first. */
export const OfCurrentBusiness = ({ to }: { to: '/business/$id/toppings' }) => {
  const { restaurants } = useUser()
  const business = useCurrentBusiness() ?? restaurants[0]
  return business === undefined ? (
    <Navigate to="/home" replace />
  ) : (
    <Navigate to={to} params={{ id: String(business.restaurantID) }} replace />
  )
}
