import { lazyPart } from '#/ui/lazy-part'

/** What of the frame comes right after the board's first paint: new orders and their ring, the lines of news, the keys. */
export const Alerts = lazyPart(async () => (await import('./alerts')).Alerts)
export const Strips = lazyPart(async () => (await import('./strips')).Strips)
export const NotificationWarning = lazyPart(async () => (await import('./notification-warning')).NotificationWarning)
export const ReadinessStrip = lazyPart(async () => (await import('./readiness-strip')).ReadinessStrip)
export const BoardKeeper = lazyPart(async () => (await import('./still/board-keeper')).BoardKeeper)
export const GlobalShortcuts = lazyPart(async () => (await import('./shortcut-help')).GlobalShortcuts)
