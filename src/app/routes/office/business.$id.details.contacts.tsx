import { createFileRoute } from '@tanstack/react-router'
import { ContactsPage } from '#/features/business/details/contacts-page'

export const Route = createFileRoute('/_shell/_screens/_office/business/$id/details/contacts')({
  component: ContactsPage,
})
