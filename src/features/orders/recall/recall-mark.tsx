import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import Undo2 from 'lucide-react/icons/undo-2'
import type { RecallCause } from '#/domain/orders/recall'
import { recallCause } from '#/i18n/recall-cause'
import styles from './recall-mark.module.css'

/** That an order was brought back, and why: until it has gone on again. `end`: what can be pressed about it. */
export const RecallMark = ({
  reason,
  notes,
  end,
}: {
  reason: RecallCause
  notes?: string | undefined
  end?: ReactNode
}) => {
  const { i18n } = useLingui()
  // "Other" says nothing: its words do. A press that has not reached the server yet keeps them sealed.
  const why = reason === 'other' && notes ? notes : i18n._(recallCause[reason])
  return (
    <p className={styles['mark']}>
      <Undo2 />
      <b>{reason === 'dish_added' ? <Trans>Added after cooking</Trans> : <Trans>Brought back</Trans>}</b>
      {reason !== 'dish_added' && <span>{why}</span>}
      {end !== undefined && <span className={styles['end']}>{end}</span>}
    </p>
  )
}
