import { createFileRoute } from '@tanstack/react-router'
import { PercentagesSection } from '#/features/business/percentages/percentages-section'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/percentages')({
  component: PercentagesSection,
})
