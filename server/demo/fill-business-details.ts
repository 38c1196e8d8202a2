import { subDays, subHours, subMinutes } from 'date-fns'
import type { Transaction } from '../db/database'
import { businessContacts, businessContracts, businessDetails, businessLogEntries, closingTimes } from '../db/schema'
import { insertRows } from './insert-rows'
import { localDay } from './local-days'

/** Of all four. */
const TIME_ZONE = 'Europe/Tirane'

type Person = { name: string; type: 10 | 11 | 12 | 13 | 14; position: string; phone: string; email: string }

/** What guests read of each demonstration business, and whom support calls. */
const DETAILS: readonly {
  street: string
  details: string
  phone: string
  sq: string
  en: string
  it: string
  people: readonly Person[]
}[] = [
  {
    street: 'Rruga Sami Frashëri 12',
    details: 'Hyrja nga oborri',
    phone: '69 204 5118',
    sq: 'Kuzhinë italiane në zemër të Bllokut: pica në furrë druri, makarona të freskëta dhe ëmbëlsira të shtëpisë.',
    en: 'Italian cooking in the heart of Blloku: pizza from a wood oven, fresh pasta and desserts of the house.',
    it: '',
    people: [
      { name: 'Elira Dervishi', type: 10, position: '', phone: '69 204 5118', email: 'elira@trattorialana.al' },
      { name: 'Arben Hoxha', type: 12, position: 'Kryekuzhinier', phone: '68 412 2907', email: '' },
      { name: 'Mirela Shehu', type: 13, position: '', phone: '67 331 0546', email: 'fatura@trattorialana.al' },
      { name: 'Endri Toska', type: 14, position: 'Turni i mbrëmjes', phone: '69 770 2331', email: '' },
    ],
  },
  {
    street: 'Rruga Myslym Shyri 45',
    details: '',
    phone: '69 310 4420',
    sq: 'Zgara dhe gatime tradicionale, të përgatitura çdo ditë.',
    en: 'Grilled and traditional dishes, made fresh every day.',
    it: 'Griglia e piatti tradizionali, preparati ogni giorno.',
    people: [
      { name: 'Besnik Gjoni', type: 10, position: '', phone: '69 310 4420', email: 'besnik@example.al' },
      { name: 'Anila Prendi', type: 11, position: '', phone: '68 220 1175', email: '' },
    ],
  },
  {
    street: 'Rruga Tregtare 8',
    details: '',
    phone: '69 545 9012',
    sq: 'Bukë, byrek dhe drekë e gatuar, nga furra që në mëngjes.',
    en: 'Bread, byrek and cooked lunches, out of the oven from early morning.',
    it: 'Pane, byrek e pranzi cucinati, dal forno fin dal mattino.',
    people: [{ name: 'Luan Marku', type: 10, position: '', phone: '69 545 9012', email: 'luan@example.al' }],
  },
  {
    street: 'Rruga Taulantia 31',
    details: 'Te moli, kati i parë',
    phone: '69 887 3350',
    sq: 'Peshk i freskët nga Adriatiku dhe verë e zonës, edhe vonë në mbrëmje.',
    en: 'Fresh fish of the Adriatic and wine of the region, also late in the evening.',
    it: 'Pesce fresco dell’Adriatico e vino della zona, anche a tarda sera.',
    people: [
      { name: 'Dritan Leka', type: 10, position: '', phone: '69 887 3350', email: 'dritan@example.al' },
      { name: 'Saimir Kodra', type: 14, position: 'Turni i natës', phone: '67 601 8824', email: '' },
    ],
  },
]

/** Details, contacts, contracts and notes of the demonstration's businesses. `adminId`: who notes; `ownerId`: who closed. */
export async function fillBusinessDetails(
  tx: Transaction,
  businesses: readonly { id: number }[],
  { adminId, ownerId, now }: { adminId: number; ownerId: number; now: Date },
): Promise<void> {
  const dayOf = (daysAgo: number): string => localDay(subDays(now, daysAgo), TIME_ZONE)
  const year = Number(dayOf(0).slice(0, 4))
  const filled = businesses.flatMap(({ id }, i) => {
    const facts = DETAILS[i]
    return facts === undefined ? [] : [{ id, facts, i }]
  })
  await insertRows(
    tx,
    businessDetails,
    filled.map(({ id, facts }) => ({
      businessId: id,
      descriptionSq: facts.sq,
      descriptionEn: facts.en,
      descriptionIt: facts.it,
      addressStreet: facts.street,
      addressDetails: facts.details,
      phonePrefix: '+355',
      phone: facts.phone,
    })),
  )
  await insertRows(
    tx,
    businessContacts,
    filled.flatMap(({ id, facts }) =>
      facts.people.map((person, n) => ({
        businessId: id,
        ...person,
        phonePrefix: '+355',
        main: n === 0,
      })),
    ),
  )
  await insertRows(
    tx,
    businessContracts,
    filled.flatMap(({ id, i }) => [
      {
        businessId: id,
        number: `K-${year - 4}/${String(31 + i).padStart(3, '0')}`,
        signedOn: dayOf(5 * 365),
        startDay: dayOf(5 * 365 - 15),
        endDay: dayOf(3 * 365),
        noticeDays: 60,
        notes: '',
      },
      {
        businessId: id,
        number: `K-${year - 2}/${String(118 + i).padStart(3, '0')}`,
        signedOn: dayOf(3 * 365 + 14),
        startDay: dayOf(3 * 365 - 1),
        endDay: dayOf(-97 - 30 * i),
        noticeDays: 60,
        notes: '',
      },
    ]),
  )
  await insertRows(
    tx,
    closingTimes,
    filled.flatMap(({ id, i }) => [
      // Ended early, and by itself.
      {
        businessId: id,
        reasonId: 1,
        startsAt: subHours(subDays(now, 3 + i), 2),
        endsAt: subHours(subDays(now, 3 + i), 1),
        endedAt: subMinutes(subDays(now, 3 + i), 85),
        createdBy: ownerId,
      },
      {
        businessId: id,
        reasonId: 4,
        notes: 'Furra u prish.',
        startsAt: subHours(subDays(now, 11 + i), 5),
        endsAt: subHours(subDays(now, 11 + i), 3),
        endedAt: subHours(subDays(now, 11 + i), 3),
        createdBy: ownerId,
      },
    ]),
  )
  await insertRows(
    tx,
    businessLogEntries,
    filled.flatMap(({ id, facts }) => [
      { businessId: id, at: subDays(now, 5), userId: adminId, type: 4, text: 'Courier entrance is from the yard.' },
      {
        businessId: id,
        at: subHours(now, 3),
        userId: adminId,
        type: 3,
        text: `${facts.people[0]?.name ?? ''}: new menu photos are promised for Friday.`,
      },
    ]),
  )
}
