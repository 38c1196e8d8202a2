import type { Hono } from 'hono'
import { openingHours } from '#/contract/opening-hours'
import { type HttpEnv, implement } from '../http/implement'
import { listHolidays, readOpeningHours } from './read-opening-hours'
import { changeOpeningHours, createOpeningHours } from './save-opening-hours'

export function registerOpeningHoursRoutes(app: Hono<HttpEnv>): void {
  implement(app, openingHours.holidays, (ctx, { params }) => listHolidays(ctx, params.year))
  implement(app, openingHours.read, (ctx, { params }) => readOpeningHours(ctx, params.id))
  implement(app, openingHours.create, createOpeningHours)
  implement(app, openingHours.change, changeOpeningHours)
}
