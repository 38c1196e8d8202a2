import { expect, type Page } from '../e2e'
import { at, type Scene } from './scene'

const figures = (page: Page): Promise<void> => expect(page.getByRole('link', { name: 'Orders today' })).toBeVisible()

export const HOME_SCENES: readonly Scene[] = [
  { name: 'home', screen: '/home', account: 'kitchen', open: at('/home', figures) },
  { name: 'home of an owner', screen: '/home', account: 'owner', open: at('/home', figures) },
  {
    name: 'home, never loaded',
    screen: '/home',
    account: 'kitchen',
    fault: { mode: 'refuse', onlyPath: ['/orders/today'] },
    open: at('/home', (page) => expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()),
  },
]
