import { useLingui } from '@lingui/react/macro'
import type { MouseEvent } from 'react'
import type { BoardOrder } from '#/offline/board/view'
import type { CardActions } from '../shared/card-actions'

/**
 * Lies under a whole card: touching anything that is not a button opens the order. A real link, so that it can also be
 * opened in a tab of its own.
 */
export const OpenOrderLink = ({
  order,
  code,
  className,
  isLeaving,
  actions,
}: {
  order: BoardOrder
  code: string
  className: string | undefined
  isLeaving: boolean
  actions: CardActions
}) => {
  const { t } = useLingui()
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    actions.open(order)
  }
  // What goes is no card any more: neither a finger nor a key finds it.
  if (isLeaving) return null
  return (
    <a
      href={actions.hrefOf(order)}
      className={className}
      aria-label={t`Open order ${code}`}
      data-card-focus
      draggable={false}
      onClick={press}
    >
      {' '}
    </a>
  )
}
