import { useState } from 'react'
import { useCurrentBusiness } from '#/components/current-business'
import { useRing } from '#/push/use-ring'
import { startShift, testShift } from '#/push/shift'
import { useUser } from '#/session/use-session'

/** The press that starts a shift, and the dialog that it opens. `undefined` for somebody without a business. */
export function useStartShift():
  | { isOpen: boolean; start: () => void; test: () => void; close: () => void }
  | undefined {
  const { id, restaurants } = useUser()
  const current = useCurrentBusiness()
  const [isOpen, setOpen] = useState(false)
  const { isRinging } = useRing()
  const businessId = (current ?? restaurants[0])?.restaurantID
  if (businessId === undefined) return undefined
  return {
    // An order comes first: one question at a time.
    isOpen: isOpen && !isRinging,
    start: () => {
      setOpen(true)
      void startShift(id, businessId)
    },
    test: () => {
      setOpen(true)
      void testShift(businessId)
    },
    close: () => setOpen(false),
  }
}
