import type { BoardOrder } from '#/offline/board/view'

/** What a press on a card does. The object never changes, so that cards render only when their orders do. */
export type CardActions = {
  open: (order: BoardOrder) => void
  /** The address of the order's page. */
  hrefOf: (order: BoardOrder) => string
  accept: (order: BoardOrder) => void
  reject: (order: BoardOrder) => void
  /** Ready, or handed over: whichever comes next. */
  step: (order: BoardOrder) => void
}
