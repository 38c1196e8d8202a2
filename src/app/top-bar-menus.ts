/** What is loaded together once the top bar is idle or pressed (see use-menus.ts). */
export { BusinessPicker } from '#/components/business-picker'
export { OnlineMenu } from '#/components/online-menu'
export { AvailabilityState } from './lazy-parts'
export { ProfileMenu } from './profile-menu'
export { RingMenu } from './ring-menu'
