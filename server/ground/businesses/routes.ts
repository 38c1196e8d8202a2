import type { businessStatus } from '#/contract/business-status'
import type { Routes } from '../http/implement'
import { goOffline, goOnline, setBusinessStatus } from './change-business-status'
import { closeBusiness } from './close-business'
import { giveExtraTime, setExtraTimeStatus } from './give-extra-time'
import { listClosingReasons } from './list-closing-reasons'
import { readBusinessStatus } from './read-business-status'
import { setClosingStatus } from './set-closing-status'

export const businessStatusRoutes: Routes<typeof businessStatus> = {
  read: (ctx, { params }) => readBusinessStatus(ctx, params.id),
  set: (ctx, { params }) => setBusinessStatus(ctx, params.id, params.status),
  setByCatalogue: (ctx, { params }) => setBusinessStatus(ctx, params.id, params.status),
  goOnline: (ctx, { params }) => goOnline(ctx, params.id),
  goOffline: (ctx, { params }) => goOffline(ctx, params.id),
  closingReasons: listClosingReasons,
  close: (ctx, { params, body }) => closeBusiness(ctx, params, body),
  setClosingStatus: (ctx, { params, body }) => setClosingStatus(ctx, params, body),
  giveExtraTime: (ctx, { params, body }) => giveExtraTime(ctx, params.id, body),
  setExtraTimeStatus: (ctx, { params }) => setExtraTimeStatus(ctx, params.id, params.status),
}
