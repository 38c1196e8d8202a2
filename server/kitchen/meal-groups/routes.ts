import type { companyOrders } from '#/contract/company-orders'
import type { Routes } from '../../ground/http/implement'
import { readChannelSlots } from './channel-slots'
import { cancelMeal, listCompanyMeals, readChannelMeals } from './company-meals'
import { listGroups, readGroup, readMealBoard } from './group-rows'
import { setGroupStatus } from './set-group-status'

export const companyOrderRoutes: Routes<typeof companyOrders> = {
  board: (ctx, { query }) => readMealBoard(ctx, query.businessId),
  list: (ctx, { query }) => listGroups(ctx, query),
  one: (ctx, { params }) => readGroup(ctx, params.groupId),
  setStatus: setGroupStatus,
  meals: (ctx, { query }) => listCompanyMeals(ctx, query),
  cancelMeal,
  channelSlots: (ctx, { query }) => readChannelSlots(ctx, query),
  channelMeals: (ctx, { query }) => readChannelMeals(ctx, query),
}
