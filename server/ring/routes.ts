import type { Hono } from 'hono'
import { readiness } from '#/contract/readiness'
import { type HttpEnv, implement } from '../http/implement'
import { acknowledgeCancel, listCancelled } from './cancelled-orders'
import { forgetDevice, noteShift, renameDevice } from './change-devices'
import { listAttempts } from './contact-attempts'
import { listContacts, saveContacts } from './contacts'
import { listDevices } from './list-devices'
import { dismissPause, listReach } from './read-reach'
import { readRingTimes } from './ring-times'
import { readSelfTest, receiveSelfTest, startSelfTest } from './self-test'

export function registerRingRoutes(app: Hono<HttpEnv>): void {
  implement(app, readiness.devices, (ctx, { query }) => listDevices(ctx, query.businessId))
  implement(app, readiness.renameDevice, (ctx, { params, body }) => renameDevice(ctx, params.deviceId, body.name))
  implement(app, readiness.forgetDevice, (ctx, { params }) => forgetDevice(ctx, params.deviceId))
  implement(app, readiness.startSelfTest, (ctx, { body }) => startSelfTest(ctx, body))
  implement(app, readiness.selfTestReceipt, (ctx, { params, body }) => receiveSelfTest(ctx, params.testId, body))
  implement(app, readiness.selfTest, (ctx, { params }) => readSelfTest(ctx, params.testId))
  implement(app, readiness.shift, (ctx, { body }) => noteShift(ctx, body))
  implement(app, readiness.ringTimes, (ctx, { query }) => readRingTimes(ctx, query))
  implement(app, readiness.reach, (ctx, { query }) => listReach(ctx, query.businessId))
  implement(app, readiness.dismissPause, (ctx, { body }) => dismissPause(ctx, body.businessId))
  implement(app, readiness.contacts, (ctx, { query }) => listContacts(ctx, query.businessId))
  implement(app, readiness.saveContacts, (ctx, { body }) => saveContacts(ctx, body))
  implement(app, readiness.contactAttempts, (ctx, { query }) => listAttempts(ctx, query.businessId))
  implement(app, readiness.cancelledOrders, (ctx, { query }) => listCancelled(ctx, query.businessId))
  implement(app, readiness.acknowledgeCancel, (ctx, { params }) => acknowledgeCancel(ctx, params.orderId))
}
