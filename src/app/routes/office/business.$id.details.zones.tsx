import { createFileRoute } from '@tanstack/react-router'
import { ZonesPage } from '#/features/business/zones/zones-page'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/zones')({ component: ZonesPage })
