import { ACCESS, type AccessUser, mayPass, USER_TYPES } from '../people/access'
import { REPORTS, type ReportId } from './reports'

/** Couriers see their own work and nothing of the business's. */
const OF_COURIERS: readonly ReportId[] = ['couriers']

/** Whether somebody sees the rows about themselves alone. */
export const seesOwnRows = (user: AccessUser): boolean => user.type === USER_TYPES.courier && !user.superAdministrator

/** What somebody may see, in the order in which it is offered; empty: no report at all. */
export const reportsFor = (user: AccessUser) =>
  mayPass(ACCESS.reports, user) ? REPORTS.filter(({ id }) => !seesOwnRows(user) || OF_COURIERS.includes(id)) : []
