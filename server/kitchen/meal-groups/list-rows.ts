import { NOT_SOLD } from '#/domain/orders/order-status'
import { COMPANY_LIST } from '#/domain/print/print-values'
import { IS_ADDED } from '../meals/asked-meal'
import { COUNTED, DISH_NAME } from './counted-meals'

const ITEMS_OF_MEAL = `order_items i WHERE i.order_id = o.id AND i.business_id = o.business_id`

/** What people wrote to the meals of a group `g`: to all of theirs or to a dish. */
const NOTES = `
  SELECT o.id, o.description AS text, (SELECT string_agg(${DISH_NAME}, '; ' ORDER BY i.id) FROM ${ITEMS_OF_MEAL}) AS dishes
  FROM orders o WHERE ${COUNTED} AND o.description <> ''
  UNION ALL
  SELECT o.id, i.notes, ${DISH_NAME}
  FROM orders o JOIN order_items i ON i.order_id = o.id AND i.business_id = o.business_id WHERE ${COUNTED} AND i.notes <> ''`

/** The different ones of them, what most wrote first. */
export const NOTE_TEXTS = `
  SELECT json_agg(json_build_object('text', text, 'dishes', dishes, 'meals', meals) ORDER BY meals DESC, text, dishes) AS "noteTexts"
  FROM (SELECT text, coalesce(dishes, '') AS dishes, count(DISTINCT id)::integer AS meals FROM (${NOTES}) AS said GROUP BY 1, 2) AS different`

const ON_PAPER = `j.business_id = g.business_id AND (j.state = 'printed' OR j.is_uncertain)`

/** A paper `j` of many was asked for while the meal `o` counted: one that was added did so from its acceptance on. */
const COUNTED_THEN = `CASE WHEN ${IS_ADDED} THEN o.last_date_accepted ELSE o.registered_at END <= j.created_at AND j.created_at <= o.last_date_rejected`

/** Meals of a group `g` that are cancelled and stand on a paper: on a label of their own, or in the sums of a list. */
export const CANCELLED_SINCE = `
  SELECT json_agg(json_build_object('orderId', o.id, 'name', trim(o.employee_first_name || ' ' || o.employee_last_name),
      'dishes', (SELECT json_agg(json_build_object('name', ${DISH_NAME}, 'quantity', i.quantity) ORDER BY i.id) FROM ${ITEMS_OF_MEAL}))
    ORDER BY o.id) AS "cancelledSince"
  FROM orders o
  WHERE o.business_id = g.business_id AND o.meal_group_id = g.id AND o.status = '${NOT_SOLD}' AND (
    EXISTS (
      SELECT FROM print_jobs j WHERE ${ON_PAPER} AND j.meal_group_id = g.id AND j.document <> 'cancelled'
        AND (j.order_id = o.id OR j.order_id IS NULL AND ${COUNTED_THEN}))
    OR EXISTS (
      SELECT FROM print_jobs j WHERE ${ON_PAPER} AND j.document = '${COMPANY_LIST}' AND j.business_day = g.day
        AND (j.slot_start IS NULL OR j.slot_start = g.slot_start) AND ${COUNTED_THEN}))`
