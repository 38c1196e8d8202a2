import type { companyOrders } from '#/contract/company-orders'
import type { Routes } from '../../ground/http/implement'
import { addMeal } from './add-meal'
import { readChannelSlots } from './channel-slots'
import { listClosedLists, readClosedList } from './closed-lists'
import { cancelMeal, listCompanyMeals, readChannelMeals } from './company-meals'
import { listGroups, readGroup, readMealBoard } from './group-rows'
import { setGroupStatus } from './set-group-status'
import { tickBag } from './tick-bag'

export const companyOrderRoutes: Routes<typeof companyOrders> = {
  board: (ctx, { query }) => readMealBoard(ctx, query.businessId),
  list: (ctx, { query }) => listGroups(ctx, query),
  one: (ctx, { params }) => readGroup(ctx, params.groupId),
  setStatus: setGroupStatus,
  tickBag: (ctx, { params, body }) => tickBag(ctx, params, body),
  meals: (ctx, { query }) => listCompanyMeals(ctx, query),
  cancelMeal,
  closedLists: (ctx, { query }) => listClosedLists(ctx, query.companyId),
  closedList: (ctx, { params }) => readClosedList(ctx, params.groupId),
  addMeal,
  channelSlots: (ctx, { query }) => readChannelSlots(ctx, query),
  channelMeals: (ctx, { query }) => readChannelMeals(ctx, query),
}
