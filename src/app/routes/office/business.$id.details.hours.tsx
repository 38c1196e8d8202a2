import { createFileRoute } from '@tanstack/react-router'
import { HoursPage } from '#/features/business/hours/hours-page'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/hours')({ component: HoursPage })
