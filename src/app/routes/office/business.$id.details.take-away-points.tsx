import { createFileRoute } from '@tanstack/react-router'
import { TakeAwayPointsSection } from '#/features/business/take-away-points/take-away-points-section'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/take-away-points')({
  component: TakeAwayPointsSection,
})
