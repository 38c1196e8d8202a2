import type { ReactNode } from 'react'
import { AllergyMark } from '#/components/allergy-mark'
import { OrderNote } from '#/components/order-note'

/** What somebody must not eat, as they said it: their profile has it, whatever they write to a meal. */
export const AllergyNote = ({ children }: { children: ReactNode }) => (
  <OrderNote>
    <AllergyMark sign="allergy" /> {children}
  </OrderNote>
)
