import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { DEVICE_HEADER } from '#/contract/headers'
import { session } from '#/contract/session'
import { orderCode } from '#/domain/orders/order-code'
import { SESSION_KEY } from '#/session/session-state'
import { callerWith } from '#server/demo/simulation/api-caller'
import { leadsTo } from '../support/screens/on-page'
import { screens } from '../support/screens/screen'

const app = screens()

test('a session that was ended elsewhere leads to the login screen at the next contact', async () => {
  const page = await app.openScreen('kitchen', '/orders/kanban')
  await page.findByRole('group', { name: 'Orders' })
  const { token } = JSON.parse(localStorage.getItem(SESSION_KEY) ?? '{}') as { token: string }
  const device = /drin_dev=([^.;]+)/.exec(document.cookie)?.[1] ?? ''
  // Behind its page's back, as where the device was revoked or the password changed.
  await callerWith(app.server.url, token)(session.signOut, {}, { headers: { [DEVICE_HEADER]: device } })
  await leadsTo(page, /^\/login/)
})

test('a link to another restaurant’s order shows that it is not there', async () => {
  const foreign = await app.actors.placeOrder({ businessId: 2 })
  const owner = await app.openScreen('owner', '/orders/kanban')
  const asked = await owner.findByRole('alertdialog')
  await waitFor(() => expect(asked.textContent).toContain(orderCode(foreign.id)))
  // The link key is the installation's, so a link made by one user opens nothing for another.
  const landed = await app.load(`/notificationLanding?order=${foreign.id}`)
  await waitFor(() => expect(landed.at()).toMatch(/\/orders\/[^/]{8,}/))
  const link = location.pathname

  const kitchen = await app.openScreen('kitchen', link)
  await kitchen.findAllByText(/order not found/i)
  expect(kitchen.queryByText(foreign.customer.name, { exact: false })).toBeNull()
})
