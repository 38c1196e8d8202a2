import { late } from '#/ui/late'

/** What of the frame comes right after the board's first paint: new orders and their ring, the lines of news, the keys. */
export const Alerts = late(async () => (await import('./alerts')).Alerts)
export const Strips = late(async () => (await import('./strips')).Strips)
export const NotificationWarning = late(async () => (await import('./notification-warning')).NotificationWarning)
export const ReadinessStrip = late(async () => (await import('./readiness-strip')).ReadinessStrip)
export const GlobalShortcuts = late(async () => (await import('./shortcut-help')).GlobalShortcuts)
