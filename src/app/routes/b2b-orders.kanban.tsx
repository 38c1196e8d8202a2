import { createFileRoute } from '@tanstack/react-router'
import { MealBoardPage } from '#/features/company-orders/board-page'

export const Route = createFileRoute('/_shell/_screens/_office/b2bOrders/kanban')({ component: MealBoardPage })
