import { emailKey } from '#/domain/employees/same-person'
import { DAY_MS } from '#/domain/values/time'
import type { Transaction } from '../db/database'
import { employeeGroups, employees } from '../db/schema'
import { insertRows, takeIds } from './insert-rows'

/** First name, last name, position. The groups' people stand in their order; the last of a company have left or are invited. */
const GROUPS = [
  { name: 'Engineering', dailyBudgetCents: 70_000, position: 'Software engineer' },
  { name: 'Office', dailyBudgetCents: 60_000, position: 'Office assistant' },
  { name: 'Support', dailyBudgetCents: 60_000, position: 'Customer support' },
  { name: 'Warehouse', dailyBudgetCents: 45_000, position: 'Warehouse' },
] as const

const FIRST = [
  'Arta',
  'Besmir',
  'Chiara',
  'Dritan',
  'Elda',
  'Fatjon',
  'Giorgio',
  'Hana',
  'Ilda',
  'Jonida',
  'Klea',
  'Luan',
  'Mirela',
]
const LAST = ['Kelmendi', 'Çela', 'Moretti', 'Basha', 'Muça', 'Gjoka', 'Ferri', 'Dushku', 'Prenga', 'Lamaj', 'Hoxha']

/** How many people a company of the demonstration has, and in how many of the groups. */
const SIZES = [
  { people: 40, groups: 4 },
  { people: 12, groups: 2 },
]
const INVITED_EVERY = 13
const LEFT_EVERY = 17
const OWN_BUDGET_EVERY = 9

/** Groups and people of the demonstration's companies: some are invited, some have left, two of the first say an allergy. */
export async function fillEmployees(
  tx: Transaction,
  companies: readonly { id: number; name: string }[],
  now: Date,
): Promise<void> {
  for (const [which, company] of companies.entries()) {
    const { people, groups } = SIZES[which] ?? { people: 0, groups: 0 }
    const used = GROUPS.slice(0, groups)
    const groupIds = await takeIds(tx, employeeGroups, used.length)
    await insertRows(
      tx,
      employeeGroups,
      used.map(({ name, dailyBudgetCents }, i) => ({
        id: groupIds[i] ?? 0,
        companyId: company.id,
        name,
        dailyBudgetCents,
      })),
    )
    const host = `${company.name
      .toLowerCase()
      .normalize('NFD')
      .replaceAll(/[^a-z]/g, '')}.example`
    await insertRows(
      tx,
      employees,
      Array.from({ length: people }, (_, i) => {
        const firstName = FIRST[i % FIRST.length] ?? ''
        const lastName = LAST[(i * 3 + which) % LAST.length] ?? ''
        const group = i % Math.max(1, groups)
        const status = i % LEFT_EVERY === LEFT_EVERY - 1 ? 0 : i % INVITED_EVERY === INVITED_EVERY - 1 ? 2 : 1
        const plain = `${firstName}.${lastName}`.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
        // A few have no address: they are shown their link.
        const email = i % 10 === 5 ? '' : `${plain}${i}@${host}`
        return {
          companyId: company.id,
          firstName,
          lastName,
          phonePrefix: '+355',
          phone: `69${2_040_000 + which * 50_000 + i * 37}`,
          email,
          emailKey: emailKey(email),
          jobPosition: used[group]?.position ?? '',
          dailyBudgetCents: i % OWN_BUDGET_EVERY === 1 ? 90_000 : null,
          groupId: groupIds[group] ?? null,
          status: status as 0 | 1 | 2,
          allergy: which === 0 && i === 3 ? 'Arra' : which === 0 && i === 8 ? 'Gluten' : '',
          language: status === 2 ? null : ('sq' as const),
          consentedAt: status === 2 ? null : new Date(now.getTime() - (200 - i) * DAY_MS),
          createdAt: new Date(now.getTime() - (210 - i) * DAY_MS),
        }
      }),
    )
  }
}
