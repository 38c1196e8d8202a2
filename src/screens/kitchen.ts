import { msg } from '@lingui/core/macro'
import { ACCESS } from '#/domain/people/access'
import type { ScreenRow } from './screen'

const newOrder = {
  name: 'CreateOrder',
  access: 'signedIn',
  title: msg`New order`,
  nav: { group: 'orders', access: ACCESS.kitchen, words: 'new order porosi e re nuovo ordine' },
} as const

/** Screens that say the kitchen's words: orders, and the device that they come to. */
export const KITCHEN_SCREENS: readonly ScreenRow[] = [
  { path: '/orders', access: 'signedIn', redirect: '/orders/list' },
  {
    path: '/orders/kanban',
    name: 'OrdersKanban',
    access: 'signedIn',
    title: msg`Orders`,
    takesRail: true,
    nav: {
      group: 'orders',
      label: msg`Board`,
      showsWaiting: true,
      words: 'board orders kitchen tabela porosi kuzhina bacheca lavagna ordini cucina',
    },
  },
  {
    path: '/orders/list',
    name: 'OrdersList',
    access: 'signedIn',
    title: msg`Order list`,
    nav: { group: 'orders', label: msg`List`, words: 'order list lista porosi elenco ordini' },
  },
  // Whoever has several businesses says first of which the order is.
  {
    ...newOrder,
    path: '/orders/create',
    isUnlisted: true,
    nav: { ...newOrder.nav, when: 'severalBusinesses' },
  },
  { ...newOrder, path: '/orders/create/{businessId}', nav: { ...newOrder.nav, when: 'oneBusiness' } },
  { path: '/orders/{id}', name: 'OrderDetails', access: 'signedIn', title: msg`Order` },
  {
    path: '/settings/readiness',
    name: 'Readiness',
    access: ACCESS.kitchen,
    title: msg`Readiness`,
    nav: {
      group: 'readiness',
      words: 'readiness sound printer gatishmeria zeri printeri prontezza suono stampante',
    },
  },
]
