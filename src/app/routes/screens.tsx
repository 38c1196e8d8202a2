import { createFileRoute, Outlet } from '@tanstack/react-router'

export const Route = createFileRoute('/_shell/_screens')({
  // Of every screen again, before it is shown: the next one may be of another area. What is there already is not fetched.
  loader: {
    handler: async ({ location }) => {
      const [{ areaOf }, { loadScreenTexts }] = await Promise.all([
        import('../screen-of'),
        import('#/i18n/screen-texts'),
      ])
      await loadScreenTexts(areaOf(location.pathname))
    },
    staleReloadMode: 'blocking',
  },
  shouldReload: true,
  component: Outlet,
})
