import { createFileRoute } from '@tanstack/react-router'
import { HubIndex } from '#/features/business/hub/hub-index'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/')({ component: HubIndex })
