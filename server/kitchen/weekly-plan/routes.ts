import type { weeklyPlan } from '#/contract/weekly-plan'
import type { Routes } from '../../ground/http/implement'
import { readCompanyPlan } from './company-plan'
import { copyWeek } from './copy-week'
import { readKitchenPlan } from './kitchen-plan'
import { refuseSlot, takeBackRefusal } from './refuse-slot'
import { listTroubles, solveTrouble } from './troubles'
import { writeCell } from './write-cell'

export const weeklyPlanRoutes: Routes<typeof weeklyPlan> = {
  ofCompany: readCompanyPlan,
  ofKitchen: readKitchenPlan,
  write: writeCell,
  copy: copyWeek,
  refuse: refuseSlot,
  takeBack: takeBackRefusal,
  troubles: (ctx, { query }) => listTroubles(ctx, query.companyId),
  solve: solveTrouble,
}
