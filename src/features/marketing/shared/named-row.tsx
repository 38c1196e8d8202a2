import { useLingui } from '@lingui/react'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import type { ReactNode } from 'react'
import type { Destination } from '#/domain/marketing/destination'
import { DESTINATION_WORDS } from './marketing-states'
import styles from './named-row.module.css'
import { Thumbnail } from './thumbnail'

/** The first cell of something that guests see: its picture, its name, and that a press leads nowhere where it does. */
export const NamedRow = ({
  of,
  hasNone,
  name,
  sub,
  leadsTo,
}: {
  of: { pictureUrl: string | null; focusX: number; focusY: number }
  /** It never has a picture. */
  hasNone?: boolean
  name: string
  sub: ReactNode
  leadsTo: Destination
}) => {
  const { i18n } = useLingui()
  const problem = DESTINATION_WORDS[leadsTo]
  return (
    <span className={styles['row']}>
      <Thumbnail of={of} {...(hasNone && { hasNone })} />
      <span className={styles['words']}>
        <b>{name}</b>
        {problem === undefined ? (
          <small>{sub}</small>
        ) : (
          <small className={styles['problem']}>
            <TriangleAlert aria-hidden />
            {i18n._(problem)}
          </small>
        )}
      </span>
    </span>
  )
}
