import { createFileRoute } from '@tanstack/react-router'
import { DiscountPage } from '#/features/discounts/detail/discount-page'

export const Route = createFileRoute('/_shell/_screens/_office/discounts/$id')({ component: DiscountPage })
