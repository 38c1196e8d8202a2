import { createFileRoute } from '@tanstack/react-router'
import { ImportPage } from '#/features/employees/import/import-page'

export const Route = createFileRoute('/_shell/_screens/_office/company/employees/import')({
  component: ImportPage,
})
