import { within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { contract } from '#/contract'
import { CONTENT, REDIRECT } from '#/domain/marketing/catalogues'
import { aBanner } from '../support/a-campaign'
import { aBlock } from '../support/a-home'
import { screens } from '../support/screens/screen'

const app = screens()
const named = (name: string) => ({ sq: name, en: name, it: name })

test('what leads nowhere is named first, and what is planned stands apart from what is live', async () => {
  const as = await app.actors.as('admin')
  const nowhere = { businessId: null, businessIds: [], subcategoryId: null, itemId: null, page: null }
  await as(contract.webBanners.create, {
    body: aBanner('Astray', { redirect: { ...nowhere, type: REDIRECT.nothing } }),
  })
  await as(contract.webBanners.create, { body: aBanner('Coming', { startAt: '2090-01-01T00:00' }) })
  // The demonstration's, which has a picture already.
  const { items } = await as(contract.appBlocks.list, {})
  const banner = items.find(({ contentType }) => contentType === CONTENT.banner)
  const { pictureUrl = null, bannerType = null, id = 0, revision = 0 } = banner ?? {}
  const ofBanner = { contentType: CONTENT.banner, itemIds: [], pictureUrl, bannerType }
  await as(
    contract.appBlocks.change,
    { params: { categoryID: id }, body: aBlock({ ...ofBanner, title: named('A banner astray') }) },
    { headers: { 'If-Match': `"r${revision}"` } },
  )
  await as(contract.appBlocks.create, {
    body: aBlock({ title: named('A coming block'), startAt: '2090-01-01T00:00' }),
  })
  const page = await app.openScreen('admin', '/admin/marketing/now')
  const part = async (name: string) => within(await page.findByRole('region', { name }))
  const astray = await part('Leads nowhere, or to what is closed')
  expect(astray.getByText('Astray')).toBeTruthy()
  expect(astray.getByText('A banner astray')).toBeTruthy()
  expect(astray.queryByText('Coming')).toBeNull()
  const next = await part('Starts next')
  expect([next.queryByText('Coming'), next.queryByText('A coming block')]).not.toContain(null)
  expect((await part('Live now')).queryByText('Coming')).toBeNull()
})
