import type { ReactNode } from 'react'
import { Edited as Outline } from '../shared/phone-frame'

/** What of a home is being edited. */
export type Edited = { kind: 'block' | 'campaign'; id: number }

/** The outline around a part of a home, where it is what is being edited. */
export const MaybeEdited = ({
  kind,
  id,
  edited,
  children,
}: {
  kind: Edited['kind']
  id: number
  edited: Edited | undefined
  children: ReactNode
}) => (edited?.kind === kind && edited.id === id ? <Outline>{children}</Outline> : children)
