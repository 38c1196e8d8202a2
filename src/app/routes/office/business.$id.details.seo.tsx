import { createFileRoute } from '@tanstack/react-router'
import { SeoSection } from '#/features/business/seo/seo-section'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/seo')({ component: SeoSection })
