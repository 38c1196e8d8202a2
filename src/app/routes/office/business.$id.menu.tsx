import { createFileRoute } from '@tanstack/react-router'
import { MenuPage } from '#/features/menu/menu-page'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/menu')({ component: MenuPage })
