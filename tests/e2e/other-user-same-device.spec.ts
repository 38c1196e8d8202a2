import { contract } from '../../src/contract'
import { DEMO_BUSINESSES } from '../../server/demo/places'
import type { Actors } from '../support/e2e-orders'
import { type Device, expect, type Page, signInByHand, test, WHOLE_RUN } from '../support/e2e'

/** Two people of one tablet, several businesses each, none in common: with "All" no call of theirs names one. */
const FIRST = { account: 'endri', businesses: [0, 1] } as const
const SECOND = { account: 'ledia', businesses: [2, 3] } as const
type Person = typeof FIRST | typeof SECOND

/** What only this person may see: every row and Home's figures name their businesses. */
const namesOf = ({ businesses }: Person): string[] =>
  businesses.map((position) => DEMO_BUSINESSES[position]?.name ?? 'no such business')

/** An order that the list of the day shows, and that does not ring. */
async function placeFor({ businesses }: Person, actors: Actors): Promise<void> {
  const order = await actors.placeOrder({ businessId: businesses[0] + 1, isTakeaway: true })
  const owner = await actors.as('owner')
  await owner(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 25 } })
}

const rowOf = (page: Page, person: Person) =>
  page
    .getByRole('table', { name: 'Orders' })
    .locator('tbody tr')
    .filter({ hasText: new RegExp(namesOf(person).join('|')) })
    .first()
const businessesOn = (page: Page) => page.getByRole('region', { name: 'By business' }).getByRole('button')
async function toList(page: Page): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Orders' }).click()
  await menu.getByRole('link', { name: 'List', exact: true }).click()
  await expect(page).toHaveURL(/\/orders\/list/)
}
const keptSmall = (page: Page) => page.evaluate(() => localStorage.getItem('drin.queries') ?? '')
type KeptRead = { id: string; data: unknown; at: number }
/** What was too large for that. A database that is not there is not made by looking. */
const keptLarge = (page: Page) =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'drin.reads')) return []
    return new Promise<KeptRead[]>((resolve, reject) => {
      const opening = indexedDB.open('drin.reads')
      let isGone = false
      // Wiped since it was looked for: opening would make an empty one, which nothing is in.
      opening.onupgradeneeded = () => {
        isGone = true
        opening.transaction?.abort()
      }
      opening.onerror = () => (isGone ? resolve([]) : reject(opening.error))
      opening.onsuccess = () => {
        const db = opening.result
        const all = db.transaction('reads').objectStore('reads').getAll()
        all.onerror = () => reject(all.error)
        all.onsuccess = () => {
          db.close()
          resolve(all.result)
        }
      }
    })
  })
const putLarge = (page: Page, rows: readonly KeptRead[]) =>
  page.evaluate(
    (reads) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('drin.reads')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const db = opening.result
          const writing = db.transaction('reads', 'readwrite')
          for (const read of reads) writing.objectStore('reads').put(read)
          writing.onerror = () => reject(writing.error)
          writing.oncomplete = () => {
            db.close()
            resolve()
          }
        }
      }),
    rows,
  )
const kept = async (page: Page): Promise<string> => {
  const large = await keptLarge(page)
  return [await keptSmall(page), ...large.map(({ id, data }) => `${id} ${JSON.stringify(data)}`)].join('')
}
/** Which of these names are in the copy on the device. */
const keptOf = async (page: Page, person: Person) => {
  const text = await kept(page)
  return namesOf(person).filter((name) => text.includes(name))
}
/** Resolves once what this tab has read of the list and of Home is on the device: each is written a moment after it was read. */
async function readsAreKept(page: Page, person: Person): Promise<void> {
  await expect.poll(async () => (await kept(page)).includes('["orders","list"')).toBe(true)
  await expect.poll(() => keptOf(page, person)).toEqual(namesOf(person))
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(/\/login/)
}

/** No call of this tab reaches the server any more; its files still come. */
const cut = (page: Page) =>
  page.route('**/*', (route) =>
    ['fetch', 'xhr'].includes(route.request().resourceType()) ? route.abort() : route.fallback(),
  )

/** From the next change of users on: what this tab draws of these words, or writes of them. Answers how to ask for it. */
async function watch(page: Page, words: readonly string[]): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle((secrets) => {
    const found: string[] = []
    const look = (where: string, text: string) =>
      found.push(...secrets.filter((word) => text.includes(word)).map((word) => `${where}: ${word}`))
    const lookAtPage = () => look(`drawn at ${location.pathname}`, document.body.textContent)
    const { setItem } = Storage.prototype
    const begin = ({ key }: StorageEvent) => {
      if (key !== 'drin.session') return
      removeEventListener('storage', begin)
      lookAtPage()
      new MutationObserver(lookAtPage).observe(document.body, { subtree: true, childList: true, characterData: true })
      Storage.prototype.setItem = function (name, text) {
        look(`written to ${name}`, text)
        setItem.call(this, name, text)
      }
    }
    addEventListener('storage', begin)
    return found
  }, words)
  return () => seen.evaluate((found) => [...new Set(found)])
}

/** The first person's tab, which has read the list and Home and has kept both; and another tab of theirs, to sign out in. */
async function twoTabs(open: (options: { context: { serviceWorkers: 'block' } }) => Promise<Device>) {
  // The tests cut calls by their routes, which a worker would pass by.
  const { context, page: other } = await open({ context: { serviceWorkers: 'block' } })
  await signInByHand(other, FIRST.account)
  const here = await context.newPage()
  await here.goto('/home')
  await expect(businessesOn(here)).toHaveCount(2)
  await toList(here)
  await expect(rowOf(here, FIRST)).toBeVisible()
  await readsAreKept(here, FIRST)
  return { here, other }
}

test.beforeEach(async ({ actors }) => {
  await placeFor(FIRST, actors)
  await placeFor(SECOND, actors)
})

test('somebody else signs in in another tab: this one shows and keeps theirs alone', async ({ device }) => {
  const { here, other } = await twoTabs(device)
  const seen = await watch(here, namesOf(FIRST))
  await logOut(other)
  await expect(here).toHaveURL(/\/login/)
  expect(await kept(here)).toBe('')
  await signInByHand(other, SECOND.account)

  await expect(here).toHaveURL(/\/home/)
  await expect(businessesOn(here)).toContainText(namesOf(SECOND))
  await toList(here)
  await expect(rowOf(here, SECOND)).toBeVisible()
  await readsAreKept(here, SECOND)
  expect(await keptOf(here, FIRST)).toEqual([])
  expect(await seen()).toEqual([])
})

test('somebody else signs in in another tab while this one has no network: it shows nothing', async ({ device }) => {
  const { here, other } = await twoTabs(device)
  const seen = await watch(here, namesOf(FIRST))
  await logOut(other)
  await expect(here).toHaveURL(/\/login/)
  await cut(here)
  await signInByHand(other, SECOND.account)

  await expect(here).toHaveURL(/\/home/)
  await expect(here.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible()
  await toList(here)
  await expect(here.getByRole('heading', { name: 'The list could not be loaded' })).toBeVisible()
  expect(await seen()).toEqual([])
})

test('a copy that a crash left on the device is not the next person’s', { tag: WHOLE_RUN }, async ({ device }) => {
  const { here, other } = await twoTabs(device)
  const [small, large] = [await keptSmall(here), await keptLarge(here)]
  expect(large.length).toBeGreaterThan(0)
  await here.close()
  await logOut(other)
  await signInByHand(other, SECOND.account)
  await other.goto('/orders/list')
  await readsAreKept(other, SECOND)
  await other.evaluate((text) => localStorage.setItem('drin.queries', text), small)
  await putLarge(other, large)

  const next = await other.context().newPage()
  await cut(next)
  await next.goto('/orders/list')
  // What the second person has read themselves is there.
  await expect(rowOf(next, SECOND)).toBeVisible()
  await expect(rowOf(next, FIRST)).toHaveCount(0)
  await expect.poll(() => keptOf(next, FIRST)).toEqual([])
})
