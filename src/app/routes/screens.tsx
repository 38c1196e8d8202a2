import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/_screens')({
  loader: async () => (await import('#/i18n/screen-texts')).loadScreenTexts(),
  component: Outlet,
})
