import type { notifications } from '#/contract/notifications'
import type { platformSettings } from '#/contract/platform-settings'
import { inTransaction } from '../../ground/http/context'
import type { Routes } from '../../ground/http/implement'
import { countReceivers, listNotifications, readLastNotice, readNotification } from './notification-rows'
import { sendNotification, stopNotification } from './release-notification'
import { changeNotification, createNotification } from './save-notification'
import { changeSendingHours } from './save-sending-hours'
import { readSendingHours } from './sending-hours'
import { testNotification } from './test-notification'

export const notificationRoutes: Routes<typeof notifications> = {
  list: (ctx, { query }) => listNotifications(ctx, query),
  last: (ctx, { query }) => readLastNotice(ctx, query),
  one: (ctx, { params }) => readNotification(ctx, params.id),
  create: createNotification,
  change: changeNotification,
  count: (ctx, { params }) => countReceivers(ctx, params.id),
  test: testNotification,
  send: sendNotification,
  stop: stopNotification,
}

export const platformSettingRoutes: Routes<typeof platformSettings> = {
  sendingHours: (ctx) => inTransaction(ctx, readSendingHours),
  changeSendingHours,
}
