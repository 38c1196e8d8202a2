import { createFileRoute } from '@tanstack/react-router'
import { DiscountsPage } from '#/features/discounts/list/discounts-page'

export const Route = createFileRoute('/_shell/_screens/_office/discounts/list')({ component: DiscountsPage })
