import type { Area } from '#/i18n/screen-texts'
import type { Screen } from '#/screens/screen'
import { SCREENS } from '#/screens/screens'
import { rowOf } from './route-table'

/** The whole row of a URL's page; `undefined` where the URL is none of ours, or leads elsewhere. Not for the board's first file. */
export function screenOf(pathname: string): Screen | undefined {
  const { path } = rowOf(pathname)
  return SCREENS.find((screen) => screen.path === path)
}

/** Whose words a page says beside those that all screens share. */
export const areaOf = (pathname: string): Area | undefined => screenOf(pathname)?.area
