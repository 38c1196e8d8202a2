import { createFileRoute } from '@tanstack/react-router'
import { StorePage } from '#/features/business/details/store-page'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/store')({ component: StorePage })
