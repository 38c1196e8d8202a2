import { createFileRoute } from '@tanstack/react-router'
import { DashboardPage } from '#/features/finance/dashboard/dashboard-page'

export const Route = createFileRoute('/_shell/_screens/_office/dashboard')({ component: DashboardPage })
