import { lazyPart } from '#/ui/timing/lazy-part'

/**
 * What stands in the place of a page that is missing, slow or broken. Fetched with the other late parts, as soon as the
 * browser has nothing better to do: a page that does not come must not need another one that would not come either.
 */
export const NotFoundPage = lazyPart(async () => (await import('#/features/not-found/not-found-page')).NotFoundPage)
export const RouteErrorPage = lazyPart(async () => (await import('./route-error-page')).RouteErrorPage)
export const LostScreen = lazyPart(async () => (await import('./route-error-page')).LostScreen)
export const SlowScreen = lazyPart(async () => (await import('./slow-screen')).SlowScreen)
