import type { readiness } from '#/contract/readiness'
import type { Routes } from '../../ground/http/implement'
import { acknowledgeCancel, listCancelled } from './cancelled-orders'
import { forgetDevice, noteShift, renameDevice } from './change-devices'
import { listAttempts } from './contact-attempts'
import { listContacts, saveContacts } from './contacts'
import { listDevices } from './list-devices'
import { dismissPause, listReach } from './read-reach'
import { readRingTimes } from './ring-times'
import { readSelfTest, receiveSelfTest, startSelfTest } from './self-test'

export const readinessRoutes: Routes<typeof readiness> = {
  devices: (ctx, { query }) => listDevices(ctx, query.businessId),
  renameDevice: (ctx, { params, body }) => renameDevice(ctx, params.deviceId, body.name),
  forgetDevice: (ctx, { params }) => forgetDevice(ctx, params.deviceId),
  startSelfTest: (ctx, { body }) => startSelfTest(ctx, body),
  selfTestReceipt: (ctx, { params, body }) => receiveSelfTest(ctx, params.testId, body),
  selfTest: (ctx, { params }) => readSelfTest(ctx, params.testId),
  shift: (ctx, { body }) => noteShift(ctx, body),
  ringTimes: (ctx, { query }) => readRingTimes(ctx, query),
  reach: (ctx, { query }) => listReach(ctx, query.businessId),
  dismissPause: (ctx, { body }) => dismissPause(ctx, body.businessId),
  contacts: (ctx, { query }) => listContacts(ctx, query.businessId),
  saveContacts: (ctx, { body }) => saveContacts(ctx, body),
  contactAttempts: (ctx, { query }) => listAttempts(ctx, query.businessId),
  cancelledOrders: (ctx, { query }) => listCancelled(ctx, query.businessId),
  acknowledgeCancel: (ctx, { params }) => acknowledgeCancel(ctx, params.orderId),
}
