import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import type { Business } from '#/contract/businesses'
import { useUser } from '#/session/use-session'
import { Select } from '#/ui/select'

/** The business that the page is about: the one of the top bar, or, of several, the one chosen here. */
export function usePageBusiness(): { business: Business | undefined; choose: ((id: number) => void) | undefined } {
  const { restaurants } = useUser()
  const current = useCurrentBusiness()
  const [chosen, setChosen] = useState<number>()
  if (current !== undefined) return { business: current, choose: undefined }
  return {
    business: restaurants.find(({ restaurantID }) => restaurantID === chosen) ?? restaurants[0],
    choose: setChosen,
  }
}

/** Which of the user's businesses, where the top bar says "all". */
export const BusinessChoice = ({ value, onChange }: { value: number; onChange: (id: number) => void }) => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  return (
    <Select
      label={t`Business`}
      value={String(value)}
      onChange={(id) => onChange(Number(id))}
      options={restaurants.map(({ restaurantID, restaurantName }) => ({
        value: String(restaurantID),
        label: restaurantName,
      }))}
    />
  )
}
