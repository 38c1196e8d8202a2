import type { PgTable } from 'drizzle-orm/pg-core'
import type * as schema from '../../db/schema'

type Tables = typeof schema
export type TableName = keyof { [Name in keyof Tables as Tables[Name] extends PgTable ? Name : never]: true }
type ColumnOf<Name extends TableName> = keyof Tables[Name]['$inferSelect'] & string

/**
 * What becomes of a column when its person is erased: an empty text, a dash where the table wants words, nothing, the object without its
 * notes; `follows`: the database makes it of another one; `inside`: JSON, in which code blanks what is of people (`blank-json.ts`).
 */
export type Erasing = 'empty' | 'dash' | 'none' | 'withoutNotes' | 'follows' | 'inside'

/** By what the rows of a person are found: an order's number, the guest's at a business, the employee's at a company, or what was written. */
export type Anchor = 'order' | 'customer' | 'employee' | 'texts'

type OfPeople = {
  [Name in TableName]?: { by: Anchor; columns: { readonly [Column in ColumnOf<Name>]?: Erasing } }
}

/** Every column that holds who a guest or an employee is, or what they wrote: what is exported and how it is erased follow from it. */
export const PEOPLE_COLUMNS = {
  customers: {
    by: 'customer',
    columns: { name: 'empty', phonePrefix: 'empty', phone: 'empty', searchName: 'follows' },
  },
  customerAddresses: {
    by: 'customer',
    columns: { addressStreet: 'empty', addressDetails: 'empty', latitudeE6: 'none', longitudeE6: 'none' },
  },
  orders: {
    by: 'order',
    columns: {
      description: 'empty',
      rejectNotes: 'empty',
      recall: 'withoutNotes',
      employeeFirstName: 'empty',
      employeeLastName: 'empty',
      employeeAllergy: 'empty',
    },
  },
  orderItems: { by: 'order', columns: { notes: 'empty' } },
  orderComments: { by: 'order', columns: { text: 'dash' } },
  orderChanges: { by: 'order', columns: { change: 'inside' } },
  orderRecalls: { by: 'order', columns: { notes: 'empty' } },
  orderRefunds: { by: 'order', columns: { reason: 'dash' } },
  reviews: { by: 'order', columns: { comment: 'empty' } },
  events: { by: 'order', columns: { payload: 'inside' } },
  commandLog: { by: 'order', columns: { response: 'inside' } },
  employees: {
    by: 'employee',
    columns: {
      firstName: 'empty',
      lastName: 'empty',
      phonePrefix: 'empty',
      phone: 'empty',
      email: 'empty',
      emailKey: 'empty',
      jobPosition: 'empty',
      allergy: 'empty',
      language: 'none',
    },
  },
  meals: { by: 'employee', columns: { employeeName: 'empty', searchName: 'follows', note: 'empty' } },
  keptAnswers: { by: 'texts', columns: { response: 'inside' } },
  auditEntries: { by: 'employee', columns: { before: 'inside', after: 'inside' } },
} as const satisfies OfPeople
export type PeopleTable = keyof typeof PEOPLE_COLUMNS

type Named = { readonly [Name in TableName]?: readonly ColumnOf<Name>[] }

/**
 * People who work with the product, and whom its tenants have named: accounts, contacts, who takes a company's meals. They are changed and
 * taken away by whoever keeps them, and a guest's erasure leaves them.
 */
export const STAFF_COLUMNS = {
  businessContacts: ['name', 'position', 'phonePrefix', 'phone', 'email'],
  businessDetails: ['addressStreet', 'addressDetails', 'phonePrefix', 'phone'],
  businessLogEntries: ['text'],
  companies: ['email', 'phonePrefix', 'phone'],
  companyAddresses: ['name', 'street', 'details', 'contactName', 'contactPhonePrefix', 'contactPhone'],
  companyContacts: ['name', 'position', 'phonePrefix', 'phone', 'email'],
  contactAttempts: ['contactName', 'recipient', 'result'],
  devices: ['heartbeat', 'name'],
  mealGroups: ['addressText', 'contactName', 'contactPhone'],
  passwordMails: ['failure'],
  pushRegistrations: ['regId'],
  ringContacts: ['name', 'phone', 'email'],
  signInFailures: ['subject'],
  webhooks: ['email'],
  users: ['username', 'passwordHash', 'name', 'surname', 'photoUrl', 'email', 'phonePrefix', 'phone'],
} as const satisfies Named

/** What a push goes to: a guest's device, which no number leads to. Its channel takes it away. */
export const DEVICE_COLUMNS = { receivers: ['token'] } as const satisfies Named
