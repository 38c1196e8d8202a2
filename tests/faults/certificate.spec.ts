import { makeCertificate } from '../support/certificate'
import { isUnsent } from '../support/open-tablet'
import { expect, test } from './fault-test'
import { stateOf } from './screen'

test('row 49 – the certificate has expired: the screen says that nothing arrives, the queue is kept and sent with the next one', async ({
  asked,
  actors,
  tablet,
}) => {
  const [good, expired] = [makeCertificate(), makeCertificate({ expired: true })]
  const kitchen = await tablet({
    certificate: good,
    // Trusts this one key as a browser trusts a certificate that it knows; any other is judged as ever.
    args: [`--ignore-certificate-errors-spki-list=${good.spkiHash}`],
  })
  const page = kitchen.page()
  const order = await asked(page)
  kitchen.proxy.setCertificate(expired)
  await kitchen.accept(order)
  await expect(page.getByText(/You are offline|NOT RECEIVING ORDERS/).first()).toBeVisible()
  await isUnsent(page, order)
  // A reload does not show the browser's warning but the app, with what is queued.
  await page.reload()
  await isUnsent(page, order)
  expect((await actors.order(order.id)).status).toBe('PENDING')
  kitchen.proxy.setCertificate(good)
  await expect.poll(() => stateOf(page, order), { timeout: 65_000 }).toBe('CONFIRMED')
})
