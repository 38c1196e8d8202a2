import type { Area } from '#/i18n/screen-texts'
import { COMPANY_SCREENS } from './company'
import { GENERAL_SCREENS } from './general'
import { KITCHEN_SCREENS } from './kitchen'
import { OFFICE_SCREENS } from './office'
import type { Screen, ScreenRow } from './screen'

const inArea = (rows: readonly ScreenRow[], area?: Area) =>
  rows.map((row) => ('redirect' in row ? row : { ...row, area }))

/** Every URL of the app. */
export const SCREEN_ROWS = [
  ...inArea(GENERAL_SCREENS),
  ...inArea(KITCHEN_SCREENS, 'kitchen'),
  ...inArea(OFFICE_SCREENS, 'office'),
  ...inArea(COMPANY_SCREENS, 'company'),
]

/** Those that are pages, and lead nowhere else. */
export const SCREENS: readonly Screen[] = SCREEN_ROWS.flatMap((row) => ('redirect' in row ? [] : [row]))
