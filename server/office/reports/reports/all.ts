import type { ReportId } from '#/domain/reports/reports'
import type { ReportSql } from '../report-sql'
import { b2bByCompany } from './b2b-by-company'
import { couriers } from './couriers'
import { discounts } from './discounts'
import { itemsSold } from './items-sold'
import { ordersByDay } from './orders-by-day'
import { ordersByHour } from './orders-by-hour'
import { preparationAccuracy } from './preparation-accuracy'
import { rejectionsByReason } from './rejections-by-reason'
import { ringTimes } from './ring-times'
import { taxes } from './taxes'

/** The SQL of every report: one that is declared and missing here does not compile. */
export const REPORT_SQL: { readonly [Id in ReportId]: ReportSql<Id> } = {
  'orders-by-day': ordersByDay,
  'orders-by-hour': ordersByHour,
  'items-sold': itemsSold,
  'rejections-by-reason': rejectionsByReason,
  'preparation-accuracy': preparationAccuracy,
  couriers,
  discounts,
  'b2b-by-company': b2bByCompany,
  taxes,
  'ring-times': ringTimes,
}
