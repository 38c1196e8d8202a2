import { msg } from '@lingui/core/macro'
import type { ScreenRow } from './screen'

/** Any other URL. */
export const NOT_FOUND_SCREEN = {
  path: '(any other)',
  name: 'NotFoundView',
  access: 'anyone',
  title: msg`Oops`,
} as const satisfies ScreenRow

/** Screens that say no area's words. */
export const GENERAL_SCREENS: readonly ScreenRow[] = [
  { path: '/', access: 'signedIn', redirect: '/orders/kanban' },
  {
    path: '/home',
    name: 'Home',
    access: 'signedIn',
    title: msg`Home`,
    nav: { group: 'home', words: 'home kreu ballina inizio' },
  },
  { path: '/login', name: 'Login', access: 'guest', title: msg`Log in` },
  { path: '/b2b/login', name: 'B2BLogin', access: 'guest', title: msg`Log in for companies` },
  { path: '/change-password', name: 'ChangePassword', access: 'signedIn', title: msg`Change password` },
  { path: '/notificationLanding', name: 'NotificationLanding', access: 'signedIn', title: msg`Notification` },
  { path: '/settings', name: 'Settings', access: 'signedIn', title: msg`Settings` },
]
