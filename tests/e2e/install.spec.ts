import { expect, signInByHand, test, WITHOUT_WORKER } from '../support/e2e'
import { workerIsReady } from '../support/push-cdp'

type Manifest = {
  id: string
  name: string
  start_url: string
  display: string
  icons: { src: string; sizes: string; type: string; purpose: string }[]
  shortcuts: { name: string; url: string }[]
  screenshots: { src: string; sizes: string; form_factor: string; label: string }[]
}

test('the browser finds nothing against installing it', async ({ device }) => {
  const { context, page } = await device()
  await page.goto('/login')
  await workerIsReady(page)
  await page.reload()
  const session = await context.newCDPSession(page)
  const { errors } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  // Tests run in private windows, where nothing can be installed: the only complaint.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito'])
})

test('the manifest names pictures that exist in the sizes that it says, and screens that open', async ({
  server,
  device,
}) => {
  const manifest = (await (await fetch(`${server.url}/manifest.webmanifest`)).json()) as Manifest
  expect(manifest).toMatchObject({ id: '/', name: 'Drin', start_url: '/orders/kanban', display: 'standalone' })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(
    expect.arrayContaining(['any', 'maskable', 'monochrome']),
  )
  expect(new Set(manifest.screenshots.map(({ form_factor }) => form_factor))).toEqual(new Set(['wide', 'narrow']))

  const { page } = await device({ context: WITHOUT_WORKER })
  await page.goto('/login')
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image()
      image.src = address
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    if (sizes !== 'any') expect(size, src).toBe(sizes)
  }

  await signInByHand(page, 'kitchen')
  for (const { url } of manifest.shortcuts) {
    await page.goto(url)
    await expect(page).toHaveURL(url)
    await expect(page.getByText('Oops')).toHaveCount(0)
  }
})

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1'

test('an iPhone, which never asks, is told how to install by hand', async ({ actors: _quiet, signedInPage }) => {
  const page = await signedInPage('kitchen', { path: '/home', context: { ...WITHOUT_WORKER, userAgent: IPHONE } })
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Profile' }).getByText(/Add to Home Screen/)).toBeVisible()
})
