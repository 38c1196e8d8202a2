import { contract } from '../../src/contract'
import type { Order } from '../../src/contract/orders'
import { askedBeforeOutage, question, REASON_HERE } from '../support/conflict-dialogs'
import { expect, expectAccessible, expectNoSidewaysScroll, type Page, WHOLE_RUN } from '../support/e2e'
import { THEMES } from '../support/e2e-matrix'
import type { Actors } from '../support/e2e-orders'
import { SLOW_MS, test } from '../support/e2e-tablets'
import { accept, reject, type TestTablet } from '../support/open-tablet'

/* The cards of the conflict catalogue (see conflicts.spec.ts), as they look. */

test.describe.configure({ timeout: SLOW_MS })

type Scene = (here: TestTablet, actors: Actors) => Promise<Order>

/** A tap here without a network, something else there, and the network comes back. */
const afterwards =
  (
    tap: (page: Page, order: Order) => Promise<void>,
    there: (actors: Actors, order: Order) => Promise<unknown>,
  ): Scene =>
  async (here, actors) => {
    const order = await askedBeforeOutage(here, actors, { lines: 3 })
    await tap(here.page, order)
    await there(actors, order)
    here.online()
    await expect(question(here.page, order).getByRole('button').first()).toBeVisible({ timeout: 40_000 })
    return order
  }
const acceptedThere = async (actors: Actors, order: Order) =>
  (await actors.as('owner'))(contract.orders.accept, { params: { orderId: order.id }, body: { cookingTime: 30 } })
const rejectedThere = async (actors: Actors, order: Order) =>
  (await actors.as('owner'))(contract.orders.reject, {
    params: { orderId: order.id },
    body: { rejectReason: { id: 0 }, notes: 'The oven is down' },
  })

const SCENES: Record<string, Scene> = {
  'two promises': afterwards((page, order) => accept(page, order, 20), acceptedThere),
  'stop cooking': afterwards((page, order) => accept(page, order, 20), rejectedThere),
  'already accepted': afterwards((page, order) => reject(page, order, REASON_HERE), acceptedThere),
  'rejected twice': afterwards((page, order) => reject(page, order, REASON_HERE), rejectedThere),
}

const WIDE = { width: 1440, height: 900 }
const NARROW = { width: 390, height: 844 }

for (const [name, scene] of Object.entries(SCENES)) {
  test(`the card "${name}": no finding of axe, nothing wider than the screen`, {
    tag: name === 'two promises' ? [] : WHOLE_RUN,
  }, async ({ tablet, actors }) => {
    const here = await tablet('kitchen')
    await scene(here, actors)
    for (const size of [NARROW, WIDE]) {
      await here.page.setViewportSize(size)
      for (const theme of THEMES) {
        await here.page.emulateMedia({ colorScheme: theme })
        await expectAccessible(
          here.page,
          `${name}, ${theme}, ${size.width}`,
          theme === THEMES[0] ? {} : { only: 'colours' },
        )
      }
      await expectNoSidewaysScroll(here.page, `${name}, ${size.width}`)
    }
  })
}
