import type { privacy } from '#/contract/privacy'
import { inTransaction } from '../../ground/http/context'
import type { Routes } from '../../ground/http/implement'
import { erasePerson } from './erase-person'
import { exportPerson } from './export-person'
import { findByPhone } from './find-person'
import { changePeopleKept, readPeopleKept } from './people-kept'

export const privacyRoutes: Routes<typeof privacy> = {
  find: findByPhone,
  export: exportPerson,
  erase: erasePerson,
  kept: (ctx) => inTransaction(ctx, readPeopleKept),
  changeKept: changePeopleKept,
}
