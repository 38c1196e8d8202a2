import { createFileRoute } from '@tanstack/react-router'
import { LogPage } from '#/features/business/details/log-page'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/log')({ component: LogPage })
