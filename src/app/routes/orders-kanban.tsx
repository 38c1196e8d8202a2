import { createFileRoute } from '@tanstack/react-router'
import { BoardPage } from '#/features/orders/board/board-page'

export const Route = createFileRoute('/_shell/orders/kanban')({ component: BoardPage })
