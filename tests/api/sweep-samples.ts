import type { Api } from '#/api/call-types'
import type { Contract } from '#/contract'
import type { Order } from '#/contract/orders'
import { BUSINESS, PASSWORD } from '../support/seed'
import type { Client } from '../support/client'
import { aCommand, aNewOrder, placeOrder } from './ordering'

export type Parts = {
  params?: Record<string, string | number>
  query?: Record<string, string>
  body?: Record<string, unknown>
}

/** How the sweep may call an endpoint. */
type Sample = {
  /** The honest call, after whatever must be there first. */
  honest: (kitchen: Client) => Promise<Parts>
  /** Why another tenant's caller cannot be told 404 here: the call names nothing that belongs to anybody. */
  namesNothing?: string
}
type EndpointName = { [Area in keyof Contract]: `${Area}.${keyof Contract[Area] & string}` }[keyof Contract]

const nothing = async (): Promise<Parts> => ({})
const ownBusiness = async (): Promise<Parts> => ({ params: { id: BUSINESS.own } })
const OWN_ROWS = 'answers the caller’s own rows'
const SETTINGS = 'the same for everybody'

/** An order of the kitchen in the state that a call needs. */
const inState =
  (state: 'pending' | 'accepted' | 'cooked', parts: Omit<Parts, 'params'> = {}) =>
  async ({ api }: Client): Promise<Parts> => {
    const { id: orderId } = await bring(api, state)
    return { ...parts, params: { orderId } }
  }

async function bring(api: Api, state: 'pending' | 'accepted' | 'cooked'): Promise<Order> {
  const order = await placeOrder(api)
  const params = { orderId: order.id }
  if (state === 'pending') return order
  const accepted = await api.orders.accept({ params, body: { cookingTime: 20 } })
  return state === 'accepted' ? accepted : api.orders.markCooked({ params })
}

const ofRestaurant = async (): Promise<Parts> => ({ query: { restaurantId: String(BUSINESS.own) } })
const newOrder = async (): Promise<Parts> => ({ body: aNewOrder() })
const credentials = (username: string): Parts => ({ body: { username, password: PASSWORD, source: 'web' } })

/** One entry an endpoint: a call that is declared and not listed here is a type error. */
export const SAMPLES: Record<EndpointName, Sample> = {
  'session.me': { honest: nothing, namesNothing: OWN_ROWS },
  'session.signIn': { honest: async () => credentials('kitchen'), namesNothing: 'is for strangers' },
  'session.signInB2B': { honest: async () => credentials('company'), namesNothing: 'is for strangers' },
  'session.changePassword': {
    honest: async ({ user }) => ({
      params: { id: user.id },
      body: { currentPassword: PASSWORD, newPassword: PASSWORD },
    }),
  },
  'session.signOut': { honest: nothing, namesNothing: OWN_ROWS },
  'session.removeDevice': {
    honest: async ({ user, api }) => {
      await api.session.updateRegId({ params: { id: user.id }, body: { token: 'a-device', source: 'web' } })
      return { params: { userId: user.id, regId: 'a-device' } }
    },
  },
  'session.updateRegId': {
    honest: async ({ user }) => ({ params: { id: user.id }, body: { token: 'a-device', source: 'web' } }),
  },
  'orders.list': { honest: ofRestaurant },
  'orders.dashboard': { honest: ofRestaurant },
  'orders.kanbanView': { honest: ofRestaurant },
  'orders.one': { honest: inState('pending') },
  'orders.create': { honest: newOrder },
  'orders.intake': { honest: newOrder },
  'orders.accept': { honest: inState('pending', { body: { cookingTime: 20 } }) },
  'orders.reject': { honest: inState('pending', { body: { rejectReason: { id: 1 }, notes: '' } }) },
  'orders.markCooked': { honest: inState('accepted') },
  'orders.markCollected': { honest: inState('cooked') },
  'orders.markDelivered': { honest: inState('cooked') },
  'orders.setStatus': {
    honest: async (kitchen) => {
      const { params } = await inState('accepted')(kitchen)
      return { params: { ...params, status: 'ACCEPTED_TO_PICK_UP' }, body: {} }
    },
  },
  'orders.rejectReasonTypes': { honest: nothing, namesNothing: SETTINGS },
  'orders.rejectReasons': { honest: nothing, namesNothing: SETTINGS },
  'orders.posRejectReasons': { honest: nothing, namesNothing: SETTINGS },
  'orders.posSettings': { honest: nothing, namesNothing: SETTINGS },
  'businessStatus.read': { honest: ownBusiness },
  'businessStatus.set': { honest: async () => ({ params: { id: BUSINESS.own, status: 1 } }) },
  'businessStatus.setByCatalogue': { honest: async () => ({ params: { id: BUSINESS.own, status: 1 } }) },
  'businessStatus.goOnline': { honest: ownBusiness },
  'businessStatus.goOffline': { honest: ownBusiness },
  'menu.items': { honest: ownBusiness },
  'live.events': { honest: nothing, namesNothing: 'streams the caller’s own businesses' },
  'live.commands': {
    honest: async ({ api }) => ({
      body: {
        deviceId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
        commands: [aCommand(await bring(api, 'accepted'), { cmd: 'markCooked' })],
      },
    }),
    namesNothing: 'answers each command on its own; the conflict catalogue holds the foreign ones',
  },
  'live.rung': {
    honest: async ({ api }) => ({
      body: {
        orderId: (await placeOrder(api)).id,
        path: 'stream',
        audioState: 'running',
        at: new Date().toISOString(),
      },
    }),
  },
  'live.heartbeat': {
    honest: async () => ({
      body: {
        deviceId: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
        visible: true,
        audioState: 'running',
        wakeLock: false,
        battery: null,
        cursor: null,
        outboxDepth: 0,
        nextDeviceSeq: 1,
        clockOffsetMs: 0,
        appVersion: '2.5.0',
      },
    }),
    namesNothing: 'says something of the caller’s own device',
  },
}
