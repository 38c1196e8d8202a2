import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import {
  businesses,
  companies,
  companyAddresses,
  companyContacts,
  companyContracts,
  orderingTimes,
  timeSlots,
} from '../db/schema'
import { insertRows, takeIds } from './insert-rows'

type Door = { name: string; street: string; north: number; east: number; contact: string; phone: string }
type Lunch = {
  name: string
  weekdays: number[]
  slot: string
  opens: [daysBefore: number, clock: string]
  closes: [daysBefore: number, clock: string]
  door: number
  /** Positions among the restaurants of the company's city; none: all of them. */
  restaurants: number[]
}
type DemoCompany = {
  taxNumber: string
  email: string
  phone: string
  contacts: { name: string; position: string; phone: string; email: string }[]
  doors: Door[]
  lunches: Lunch[]
  contract: { number: string; terms: 1 | 2; creditLimitCents: number | null }
  payRestMostCents: number | null
}

const WORKING_DAYS = [1, 2, 3, 4, 5]

/** What the two companies of the demonstration have agreed, in the order of their accounts. Degrees in thousandths from the city's centre. */
const DETAILS: readonly DemoCompany[] = [
  {
    taxNumber: 'M01812034K',
    email: 'financa@adriatik.al',
    phone: '692041188',
    contacts: [
      { name: 'Ana Marku', position: 'Office manager', phone: '692041188', email: 'ana.marku@adriatik.al' },
      { name: 'Klea Berisha', position: 'HR manager', phone: '691182040', email: 'klea.berisha@adriatik.al' },
    ],
    doors: [
      { name: 'Zyra', street: 'Rruga e Kavajës 118', north: 1, east: -6, contact: 'Ana Marku', phone: '692041188' },
      {
        name: 'Magazina',
        street: 'Rruga Ismail Qemali 9',
        north: -4,
        east: 2,
        contact: 'Artan Hysa',
        phone: '684507713',
      },
    ],
    lunches: [
      {
        name: 'Dreka e parë',
        weekdays: WORKING_DAYS,
        slot: '12:30',
        opens: [1, '17:00'],
        closes: [0, '10:30'],
        door: 0,
        restaurants: [0, 1],
      },
      {
        name: 'Dreka e dytë',
        weekdays: WORKING_DAYS,
        slot: '13:30',
        opens: [1, '17:00'],
        closes: [0, '11:30'],
        door: 0,
        restaurants: [],
      },
      {
        name: 'Turni i së shtunës',
        weekdays: [6],
        slot: '12:00',
        opens: [2, '09:00'],
        closes: [1, '15:00'],
        door: 1,
        restaurants: [1],
      },
    ],
    contract: { number: 'B2B-2024-014', terms: 2, creditLimitCents: 150_000_000 },
    payRestMostCents: 50_000,
  },
  {
    taxNumber: 'J62903119T',
    email: 'fatura@portidurres.al',
    phone: '683307021',
    contacts: [{ name: 'Gent Leka', position: 'Administrator', phone: '683307021', email: 'gent.leka@portidurres.al' }],
    doors: [
      { name: 'Kapiteneria', street: 'Rruga Tregtare 1', north: -5, east: 2, contact: 'Gent Leka', phone: '683307021' },
    ],
    lunches: [
      {
        name: 'Dreka',
        weekdays: [1, 2, 3, 4, 5, 6],
        slot: '12:30',
        opens: [1, '12:00'],
        closes: [0, '09:30'],
        door: 0,
        restaurants: [],
      },
      {
        name: 'Turni i natës',
        weekdays: WORKING_DAYS,
        slot: '20:00',
        opens: [0, '08:00'],
        closes: [0, '17:00'],
        door: 0,
        restaurants: [0],
      },
    ],
    contract: { number: 'B2B-2025-003', terms: 1, creditLimitCents: null },
    payRestMostCents: null,
  },
]

/** How long before a slot each restaurant needs its list, in their order. */
const LEADS = [60, 90, 90, 120] as const

/** What companies and restaurants have agreed: doors, people to call, when lists close, and who cooks for companies at all. */
export async function fillCompanies(
  tx: Transaction,
  known: readonly { id: number; cityId: number; centre: { latitudeE6: number; longitudeE6: number } }[],
  places: readonly { id: number; cityId: number }[],
  now: Date,
): Promise<void> {
  for (const [i, { id }] of places.entries())
    await tx
      .update(businesses)
      .set({ b2bModule: true, leadMinutes: LEADS[i] ?? 90, maxMealsPerSlot: i === 0 ? 60 : null })
      .where(eq(businesses.id, id))
  const slots = new Map((await tx.select().from(timeSlots)).map(({ id, startTime }) => [startTime, id]))
  for (const [i, company] of known.entries()) {
    const details = DETAILS[i]
    if (details === undefined) continue
    const ofCity = places.filter(({ cityId }) => cityId === company.cityId).map(({ id }) => id)
    await fillCompany(tx, { company, details, ofCity, slots, now })
  }
}

async function fillCompany(
  tx: Transaction,
  {
    company: { id: companyId, centre },
    details,
    ofCity,
    slots,
    now,
  }: {
    company: { id: number; centre: { latitudeE6: number; longitudeE6: number } }
    details: DemoCompany
    ofCity: readonly number[]
    slots: ReadonlyMap<string, number>
    now: Date
  },
): Promise<void> {
  const year = now.getUTCFullYear()
  await tx
    .update(companies)
    .set({
      taxNumber: details.taxNumber,
      email: details.email,
      phonePrefix: '+355',
      phone: details.phone,
      preferredBusinessIds: ofCity.slice(0, 1),
      payRest: details.payRestMostCents !== null,
      payRestMostCents: details.payRestMostCents,
      paymentMethods: [1, 2],
      createdAt: new Date(Date.UTC(year - 2, 2, 1)),
    })
    .where(eq(companies.id, companyId))
  await insertRows(
    tx,
    companyContacts,
    details.contacts.map((contact, i) => ({ companyId, ...contact, phonePrefix: '+355', main: i === 0 })),
  )
  const doorIds = await takeIds(tx, companyAddresses, details.doors.length)
  await insertRows(
    tx,
    companyAddresses,
    details.doors.map(({ name, street, north, east, contact, phone }, i) => ({
      id: doorIds[i] ?? 0,
      companyId,
      name,
      street,
      details: '',
      latitudeE6: centre.latitudeE6 + north * 1_000,
      longitudeE6: centre.longitudeE6 + east * 1_000,
      contactName: contact,
      contactPhonePrefix: '+355',
      contactPhone: phone,
      active: true,
      main: i === 0,
    })),
  )
  await insertRows(tx, companyContracts, [
    { companyId, ...details.contract, startDay: `${year - 1}-01-01`, endDay: `${year + 1}-12-31`, notes: '' },
  ])
  await insertRows(
    tx,
    orderingTimes,
    details.lunches.map(({ name, weekdays, slot, opens, closes, door, restaurants }) => ({
      companyId,
      name,
      weekdays,
      timeSlotId: slots.get(slot) ?? 0,
      openDaysBefore: opens[0],
      openFrom: opens[1],
      closeDaysBefore: closes[0],
      cutoff: closes[1],
      addressId: doorIds[door] ?? 0,
      businessIds: restaurants.flatMap((at) => ofCity[at] ?? []),
      employeeGroupIds: [],
      status: 1 as const,
    })),
  )
}
