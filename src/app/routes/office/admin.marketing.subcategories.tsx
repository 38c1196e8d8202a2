import { createFileRoute } from '@tanstack/react-router'
import { SubcategoriesPage } from '#/features/marketing/subcategories/subcategories-page'
import { readAhead } from '../read-ahead'

export const Route = createFileRoute('/_shell/_screens/_office/admin/marketing/subcategories')({
  component: SubcategoriesPage,
  loader: readAhead(() => import('#/features/marketing/subcategories/subcategories-list-query')),
})
