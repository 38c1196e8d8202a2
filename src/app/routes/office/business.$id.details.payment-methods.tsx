import { createFileRoute } from '@tanstack/react-router'
import { PaymentMethodsSection } from '#/features/business/payment-methods/payment-methods-section'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/payment-methods')({
  component: PaymentMethodsSection,
})
