import type { openingHours } from '#/contract/opening-hours'
import type { Routes } from '../../ground/http/implement'
import { listHolidays, readOpeningHours } from './read-opening-hours'
import { changeOpeningHours, createOpeningHours } from './save-opening-hours'

export const openingHoursRoutes: Routes<typeof openingHours> = {
  holidays: (ctx, { params }) => listHolidays(ctx, params.year),
  read: (ctx, { params }) => readOpeningHours(ctx, params.id),
  create: createOpeningHours,
  change: changeOpeningHours,
}
