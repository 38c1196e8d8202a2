import { createFileRoute } from '@tanstack/react-router'
import { FeaturesPage } from '#/features/business/details/features-page'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/features')({
  component: FeaturesPage,
})
