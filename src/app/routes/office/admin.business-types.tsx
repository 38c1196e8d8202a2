import { createFileRoute } from '@tanstack/react-router'
import { TypesPage } from '#/features/business/types/types-page'

export const Route = createFileRoute('/_shell/_screens/_office/admin/business-types')({ component: TypesPage })
