import { createFileRoute } from '@tanstack/react-router'
import { ReportsPage } from '#/features/reports/reports-page'

export const Route = createFileRoute('/_shell/_screens/_office/reports/dynamicReports')({ component: ReportsPage })
