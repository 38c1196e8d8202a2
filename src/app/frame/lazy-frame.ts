import { lazyPart } from '#/ui/timing/lazy-part'

/** What of the frame comes right after the board's first paint: new orders and their ring, the lines of news, the keys. */
export const Alerts = lazyPart(async () => (await import('../notices/alerts')).Alerts)
export const Strips = lazyPart(async () => (await import('../notices/strips')).Strips)
export const NotificationWarning = lazyPart(
  async () => (await import('../notices/notification-warning')).NotificationWarning,
)
export const ReadinessStrip = lazyPart(async () => (await import('../notices/readiness-strip')).ReadinessStrip)
export const SnapshotKeeper = lazyPart(async () => (await import('../snapshot/snapshot-keeper')).SnapshotKeeper)
export const PaletteButton = lazyPart(async () => (await import('./palette-button')).PaletteButton)
export const SidebarBody = lazyPart(async () => (await import('./sidebar-body')).SidebarBody)
export const GlobalShortcuts = lazyPart(async () => (await import('./shortcut-help')).GlobalShortcuts)
