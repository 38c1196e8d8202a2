import { useLingui } from '@lingui/react/macro'
import { ALL_BUSINESSES } from '#/domain/orders/review'
import { useUser } from '#/session/use-session'

/** The words of a list's detail `business`: whose rows a link has asked for, whatever the top bar says. */
export function useBusinessDetail(): (id: number) => { label: string; value: string } {
  const { t } = useLingui()
  const { restaurants } = useUser()
  return (id) => ({
    label: t`Business`,
    value:
      id === ALL_BUSINESSES
        ? t`All businesses`
        : (restaurants.find(({ restaurantID }) => restaurantID === id)?.restaurantName ?? `#${id}`),
  })
}
