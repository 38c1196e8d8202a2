/** The questions about opening and closing, loaded together: they share most of what they are made of. */
export { ExtraTimeDialog } from './extra-time-dialog'
export { GoOfflineDialog } from './go-offline-dialog'
export { GoOnlineDialog } from './go-online-dialog'
