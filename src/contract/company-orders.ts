import * as v from 'valibot'
import { MEAL_COLUMNS } from '../domain/meals/group-command'
import { isWeek } from '../domain/meals/iso-week'
import { ASKED_STATUSES } from '../domain/orders/order-command'
import { LINES_MAX } from '../domain/orders/order-edit'
import { ORDER_STATUSES } from '../domain/orders/order-status'
import { ACCESS } from '../domain/people/access'
import { endpoint } from './endpoint'
import { MenuItem } from './menu'
import { OrderedItem } from './orders'
import {
  Amount,
  Clock,
  Count,
  Currency,
  Day,
  Id,
  IdOrNone,
  Instant,
  listOf,
  Notes,
  pageQuery,
  text,
  textId,
} from './shared'

const Named = v.object({ id: Id, name: v.string() })
const Status = v.picklist(ORDER_STATUSES)
const Dishes = v.array(v.object({ name: v.string(), quantity: Count }))
/** `2026-W53`, a week that there is. */
const Week = v.pipe(v.string(), v.check(isWeek, 'must be a week'))

/** Meals of one company that a restaurant cooks and hands over together. Nothing of it is money. */
export const MealGroup = v.object({
  id: Id,
  code: v.string(),
  business: Named,
  company: Named,
  /** Its day. */
  docDate: Day,
  slot: v.object({ startTime: Clock, endTime: Clock }),
  /** When it is at the door, and when it leaves for that. */
  doorAt: Instant,
  leavesAt: Instant,
  closesAt: Instant,
  /** Null: people may still order. */
  closedAt: v.nullable(Instant),
  status: Status,
  /** Rises with every step; sent back as `If-Match`. */
  statusVersion: v.number(),
  /** Where the board shows it; null: nowhere, as it was refused. */
  column: v.nullable(v.picklist(MEAL_COLUMNS)),
  cookedAt: v.nullable(Instant),
  /** A courier has taken it on, and says when it is delivered. */
  hasCourier: v.boolean(),
  /** Its dishes cost less than its zone asks for; it is carried all the same. */
  isBelowMinimum: v.boolean(),
  address: v.string(),
  /** Who takes the meals there. */
  contact: v.object({ name: v.string(), phone: v.string() }),
  /** How many are cooked, and how many the company expected; null: it has said nothing. */
  meals: Count,
  expected: v.nullable(Count),
  /** How many of them were added after the closing. */
  added: Count,
  /** Meals that their company wants to add and that wait for an answer of their own: they do not count. */
  asked: Count,
  /** Their orders, the one that waits longest first; left out by older servers. */
  askedOrderIds: v.optional(v.array(Id)),
  /** What is cooked, added up, the most first. */
  dishes: Dishes,
  /** Meals with a note, to all of it or to a dish, and what people must not eat. */
  notes: Count,
  allergies: v.array(v.string()),
  /** Each different note, the dishes that it is about, and of how many meals. */
  noteTexts: v.array(v.object({ text: v.string(), dishes: v.string(), meals: Count })),
  /** Meals that were cancelled after a paper that names or counts them came out: a cook may still work from it. */
  cancelledSince: v.array(v.object({ orderId: Id, code: v.string(), name: v.string(), dishes: Dishes })),
  /** The meal by which devices say that they rang for it; null: nobody waits for an answer. */
  ringOrderId: v.nullable(Id),
  /**
   * Its labels: when the last one came out (null: none did), and how many meals have none yet, have one that is not true any more, or are
   * cancelled with a label on their bag.
   */
  labels: v.object({ printedAt: v.nullable(Instant), lacking: Count, changed: Count, cancelled: Count }),
  /** How many bags were ticked off as packed. */
  bagsTicked: Count,
})
export type MealGroup = v.InferOutput<typeof MealGroup>

const GroupMeal = v.object({
  orderId: Id,
  code: v.string(),
  employeeFirstName: v.string(),
  employeeLastName: v.string(),
  status: Status,
  /** After the closing; PENDING, it waits for an answer of its own. */
  isAdded: v.boolean(),
  items: v.array(v.object({ quantity: Count, itemName: v.string(), details: v.array(v.string()), notes: v.string() })),
  notes: v.string(),
  allergy: v.string(),
  rejectNotes: v.string(),
  /** Of its content. */
  revision: Count,
  /** Its place among the labels; null: it was cancelled before the list closed, or is only asked for. */
  bag: v.nullable(Count),
  /** The newest content that is, or may be, on a label; and whether the last try to print one failed, or is under way. */
  labelRevision: v.nullable(Count),
  labelState: v.nullable(v.picklist(['waiting', 'failed', 'printed'])),
  /** The content that was ticked off; null: its bag is missing. */
  bagRevision: v.nullable(Count),
})

export const MealGroupDetails = v.object({
  ...MealGroup.entries,
  /** Of everybody, those that were refused or cancelled as well. */
  people: v.array(GroupMeal),
})
export type MealGroupDetails = v.InferOutput<typeof MealGroupDetails>

export const MEAL_GROUP_SORTS = ['id', 'companyName', 'docDate', 'slot', 'status'] as const
export const MEAL_SORTS = ['orderId', 'businessName', 'employeeName', 'day', 'placedAt', 'total', 'status'] as const

/** A meal as its company reads it. */
export const CompanyMeal = v.object({
  orderId: Id,
  company: Named,
  business: Named,
  day: Day,
  slot: v.object({ startTime: Clock, endTime: Clock }),
  employee: Named,
  groupName: v.string(),
  dishes: Dishes,
  note: v.string(),
  /** What it costs, and what of it the person pays. */
  total: Amount,
  personPart: Amount,
  currency: Currency,
  status: Status,
  /** It does not count any more: it was cancelled or refused. */
  released: v.boolean(),
  /** Its list is open: it may still be cancelled. */
  open: v.boolean(),
  /** It came after the closing; PENDING, its kitchen has not answered, and it may be taken back. */
  isAdded: v.boolean(),
  placedAt: Instant,
})
export type CompanyMeal = v.InferOutput<typeof CompanyMeal>

/** A list that has closed and whose slot is not over: its company may ask to add a meal. */
const ClosedList = v.object({
  groupId: Id,
  business: Named,
  day: Day,
  slot: v.object({ startTime: Clock, endTime: Clock }),
  closedAt: Instant,
})

const ofEmployee = { companyId: textId, employeeId: textId }

/** What there is to order for somebody on a day. */
const ChannelSlots = v.object({
  slots: v.array(
    v.object({
      timeSlot: v.object({ id: Id, startTime: Clock, endTime: Clock }),
      address: v.string(),
      restaurants: v.array(
        v.object({
          ...Named.entries,
          opensAt: Instant,
          closesAt: Instant,
          state: v.picklist(['not_yet', 'open', 'closed']),
          /** Meals that it still takes; null: any number. */
          mealsLeft: v.nullable(Count),
        }),
      ),
    }),
  ),
  /** What the company still pays for them that day: the smaller of what is left of their day and of the budget. */
  left: Amount,
})

export const companyOrders = {
  /**
   * What a kitchen has to do with the lists of today, and with those of other days that are still worked on. Among them stand lists of which
   * nothing is cooked any more and of which something is on paper: what of it is cancelled must be told.
   */
  board: endpoint({
    reads: ['meal'],
    method: 'GET',
    path: 'posB2B/v1/orders/board',
    query: { businessId: v.optional(textId) },
    response: v.object({ groups: v.array(MealGroup), serverTime: Instant }),
    access: ACCESS.b2bOrders,
  }),
  list: endpoint({
    reads: ['meal'],
    method: 'GET',
    path: 'posB2B/v1/orders',
    query: {
      businessId: v.optional(textId),
      companyId: v.optional(textId),
      from: v.optional(Day),
      to: v.optional(Day),
      column: v.optional(v.picklist([...MEAL_COLUMNS, 'refused'])),
      /** A code, or a part of a company's name. */
      search: v.optional(text(100)),
      ...pageQuery(),
      sort: v.optional(v.picklist(MEAL_GROUP_SORTS), 'id'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: listOf(MealGroup),
    access: ACCESS.b2bOrders,
  }),
  one: endpoint({
    reads: ['meal'],
    method: 'GET',
    path: 'posB2B/v1/orders/:groupId',
    params: { groupId: textId },
    response: MealGroupDetails,
    access: ACCESS.b2bOrders,
  }),
  /**
   * One step of all its meals, or with `orderId` the refusal of one of them, or the acceptance of one that was added after the closing, which
   * no step of all answers; never before its list closes. `If-Match` names the status version
   * that was seen. Who may take which step: `domain/meals/group-command.ts`.
   */
  setStatus: endpoint({
    changes: ['meal', 'order'],
    method: 'PUT',
    path: 'posB2B/v1/orders/:groupId/status/:status',
    params: { groupId: textId, status: v.picklist(ASKED_STATUSES) },
    body: v.strictObject({
      orderId: v.optional(Id),
      rejectReason: v.optional(v.strictObject({ id: IdOrNone })),
      notes: v.optional(Notes),
    }),
    response: MealGroupDetails,
    access: ACCESS.courierSteps,
  }),
  /** Ticks the bag of a meal off as packed, by the content that it was packed by; null takes the tick back. The same again changes nothing. */
  tickBag: endpoint({
    changes: ['meal'],
    method: 'PUT',
    path: 'posB2B/v1/orders/:groupId/bags/:orderId',
    params: { groupId: textId, orderId: textId },
    body: v.strictObject({ revision: v.nullable(Count) }),
    response: MealGroupDetails,
    access: ACCESS.b2bOrdersWriting,
  }),
  /** Meals of companies as these read them, with what they cost. */
  meals: endpoint({
    reads: ['meal'],
    method: 'GET',
    path: 'posB2B/v1/meals',
    query: {
      companyId: v.optional(textId),
      businessId: v.optional(textId),
      from: v.optional(Day),
      to: v.optional(Day),
      state: v.optional(v.picklist(['counted', 'released'])),
      /** An order's number, or a part of somebody's name. */
      search: v.optional(text(100)),
      ...pageQuery(),
      sort: v.optional(v.picklist(MEAL_SORTS), 'placedAt'),
      direction: v.optional(v.picklist(['asc', 'desc']), 'desc'),
    },
    response: listOf(CompanyMeal),
    access: ACCESS.b2bOrders,
  }),
  /**
   * Before its list closes, by the channel of whoever ordered it or by their company; afterwards only what was added and its kitchen has not
   * answered. Else refusal `list_closed`.
   */
  cancelMeal: endpoint({
    changes: ['meal', 'order'],
    method: 'DELETE',
    path: 'posB2B/v1/meals/:orderId',
    params: { orderId: textId },
    response: CompanyMeal,
    access: 'account',
  }),
  /** Lists of a company to which meals may be added, the next one first. Who may: its own people with the right to order, and administrators. */
  closedLists: endpoint({
    reads: ['meal'],
    method: 'GET',
    path: 'posB2B/v1/closed-lists',
    query: { companyId: textId },
    response: v.object({ lists: v.array(ClosedList) }),
    access: ACCESS.b2bOrdersWriting,
  }),
  /** Who may have a meal of such a list, and what there is. */
  closedList: endpoint({
    reads: ['meal', 'guest_menu'],
    method: 'GET',
    path: 'posB2B/v1/closed-lists/:groupId',
    params: { groupId: textId },
    response: v.object({
      ...ClosedList.entries,
      /** When it is wanted, by whose clock, and in which money. */
      doorAt: Instant,
      timeZone: v.string(),
      currency: Currency,
      people: v.array(Named),
      dishes: v.array(MenuItem),
    }),
    access: ACCESS.b2bOrdersWriting,
  }),
  /**
   * Asks the kitchen to add a meal to a list that has closed: what it costs is reserved, and it counts once the kitchen accepts it. Checked like
   * any other meal; 422 at the field.
   */
  addMeal: endpoint({
    changes: ['meal', 'order'],
    method: 'POST',
    path: 'posB2B/v1/closed-lists/:groupId/meals',
    params: { groupId: textId },
    body: v.strictObject({
      employee: v.strictObject({ id: Id }),
      items: v.pipe(v.array(OrderedItem), v.minLength(1), v.maxLength(LINES_MAX)),
      notes: v.optional(Notes),
    }),
    response: CompanyMeal,
    access: ACCESS.b2bOrdersWriting,
  }),
  channelSlots: endpoint({
    reads: ['meal'],
    method: 'GET',
    path: 'posB2B/v1/channel/slots',
    query: { ...ofEmployee, date: Day },
    response: ChannelSlots,
    access: ACCESS.orderIntake,
  }),
  channelMeals: endpoint({
    reads: ['meal'],
    method: 'GET',
    path: 'posB2B/v1/channel/meals',
    query: { ...ofEmployee, week: Week },
    response: v.array(CompanyMeal),
    access: ACCESS.orderIntake,
  }),
}
