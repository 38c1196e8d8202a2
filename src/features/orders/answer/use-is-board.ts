import { useLocation } from '@tanstack/react-router'

export const BOARD = '/orders/kanban'

/** Whether the board is the page that is open. */
export const useIsBoard = (): boolean => useLocation({ select: ({ pathname }) => pathname === BOARD })
