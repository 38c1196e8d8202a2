import { createFileRoute } from '@tanstack/react-router'
import { PrivacyPage } from '#/features/privacy/privacy-page'

export const Route = createFileRoute('/_shell/_screens/_office/admin/privacy')({
  component: PrivacyPage,
})
