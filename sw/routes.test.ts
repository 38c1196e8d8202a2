import { describe, expect, test } from 'vitest'
import { contract } from '#/contract'
import { isMediaPath, isMenuPath, SERVER_PATH } from './routes'

describe('what the worker leaves to the server', () => {
  const paths = Object.values(contract).flatMap((area) => Object.values(area).map(({ path }) => `/${path}`))

  test.each(paths)('%s is a call, never the app', (path) => {
    expect(SERVER_PATH.test(path)).toBe(true)
  })
  test.each(['/api/docs', '/health', '/metrics', '/ready', '/setup/one-time', '/csp-report'])(
    '%s is the server’s',
    (path) => {
      expect(SERVER_PATH.test(path)).toBe(true)
    },
  )
  test.each([
    '/',
    '/login',
    '/orders/kanban',
    '/orders/list',
    '/orders/v1x',
    '/business/7/menu',
    '/home',
    '/notificationLanding',
    '/b2b/login',
    '/readyness',
  ])('%s is a screen', (path) => {
    expect(SERVER_PATH.test(path)).toBe(false)
  })
})

test('menus and photos are told apart from other calls', () => {
  expect(isMenuPath('/businesses/v1/businesses/7/menu_items')).toBe(true)
  expect(isMenuPath('/posweb/v1/businesses/7/menu_items')).toBe(true)
  expect(isMenuPath('/posweb/v1/businesses/7/menu_categories')).toBe(true)
  expect(isMenuPath('/posweb/v1/businesses/7/menu_items/3')).toBe(false)
  expect(isMenuPath('/businesses/v1/businesses/7/status')).toBe(false)
  expect(isMenuPath('/posweb/v1/orders')).toBe(false)
  expect(isMediaPath('/media/dishes/7.svg')).toBe(true)
  expect(isMediaPath('/icons/icon.svg')).toBe(false)
})
