/** What is loaded together once the top bar is idle or pressed (see use-menus.ts). */
export { BusinessPicker } from '#/components/business-picker'
export { OnlineMenu } from '#/components/online-menu'
export { AvailabilityState } from '../loading/lazy-parts'
export { ProfileMenu } from '../profile/profile-menu'
export { RingMenu } from '../notices/ring-menu'
