import { describe, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from './accounts'
import { demoPhoto, photoName } from './demo-photo'
import { delivered, handedOver, journey, until } from './journeys'
import { atLocal, localDay } from './local-days'
import { DEMO_BUSINESSES } from './places'
import { createRandom } from './random'

const dishesOf = (business: (typeof DEMO_BUSINESSES)[number]) =>
  business.menu.categories.flatMap(({ dishes }) => dishes)

describe('the menus', () => {
  it.each(DEMO_BUSINESSES)('$name has at least 25 dishes, all with their own name', (business) => {
    const names = dishesOf(business).map(({ name }) => name)
    expect(names.length).toBeGreaterThanOrEqual(25)
    expect(new Set(names).size).toBe(names.length)
  })

  it('are as long as those of real restaurants in two of them', () => {
    const long = DEMO_BUSINESSES.filter((business) => dishesOf(business).length >= 80)
    expect(long.map(({ name }) => name)).toEqual(['Zgara Korabi', 'Osteria del Porto'])
    for (const business of long) expect(dishesOf(business).length).toBeLessThanOrEqual(140)
  })

  it.each(DEMO_BUSINESSES)('$name names only topping types that it has', ({ menu, ...business }) => {
    const keys = dishesOf({ menu, ...business }).flatMap(({ toppings }) => toppings ?? [])
    expect(keys.filter((key) => menu.toppingTypes[key] === undefined)).toEqual([])
    expect(Object.keys(menu.toppingTypes).filter((key) => !keys.includes(key))).toEqual([])
  })
})

describe('the pictures', () => {
  it('are drawn for every dish, the same each time', () => {
    for (const dish of DEMO_BUSINESSES.flatMap(dishesOf)) {
      const name = photoName(dish.photo, dish.name)
      const svg = demoPhoto(name)
      expect(svg).toMatch(/^<svg xmlns.*<\/svg>$/)
      expect(svg).not.toContain('NaN')
      expect(demoPhoto(name.replace('.svg', ''))).toBe(svg)
    }
  })

  it.each(['', 'pizza', 'pizza-1.png', 'unknown-1.svg', '../etc/passwd', 'constructor-1.svg', 'pizza-12345.svg'])(
    'are not drawn for %j',
    (name) => expect(demoPhoto(name)).toBeUndefined(),
  )
})

describe('the journeys', () => {
  const at = new Date('2025-10-23T12:00:00Z')
  const pace = { answered: 1, cooked: 20, travel: 15 }

  it('stamp every state in order', () => {
    const { status, statusVersion, ...stamps } = journey(at, delivered(pace))
    expect([status, statusVersion]).toEqual(['COMPLETED', 8])
    expect(stamps.lastDateAccepted?.getTime()).toBe(at.getTime() + 60_000)
    expect(stamps.lastDateDelivered?.getTime()).toBe(at.getTime() + 38 * 60_000)
    expect(stamps.lastDateRejected).toBeNull()
  })

  it('end where they are cut', () => {
    const { status, lastDateCooked, lastDateDelivered } = journey(at, until(handedOver(pace), 'COOKED'))
    expect(status).toBe('COOKED')
    expect(lastDateCooked).not.toBeNull()
    expect(lastDateDelivered).toBeNull()
  })
})

describe('the days', () => {
  it('begin at midnight on the wall, in summer and in winter', () => {
    expect(atLocal('2025-07-01', 12 * 60, 'Europe/Tirane').toISOString()).toBe('2025-07-01T10:00:00.000Z')
    expect(atLocal('2025-12-01', 12 * 60 + 30, 'Europe/Tirane').toISOString()).toBe('2025-12-01T11:30:00.000Z')
    expect(localDay(new Date('2025-07-01T22:30:00Z'), 'Europe/Tirane')).toBe('2025-07-02')
  })
})

it('has the accounts that other programs rely on', () => {
  expect(DEMO_ACCOUNTS.map(({ username, type }) => `${username} ${type}`)).toEqual([
    'kitchen 5',
    'owner 5',
    'admin 2',
    'courier 22',
    'finance 23',
    'company 25',
    'holding 25',
    'channel 24',
    'agent 21',
  ])
})

it('repeats itself for the same seed', () => {
  const series = (seed: number) => Array.from({ length: 5 }, createRandom(seed).next)
  expect(series(7)).toEqual(series(7))
  expect(series(7)).not.toEqual(series(8))
})
