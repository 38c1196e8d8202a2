import type { employeeGroups } from '#/contract/employee-groups'
import type { Routes } from '../../ground/http/implement'
import { importGroups } from './import-groups'
import { groupOptions, groupStats, listGroups } from './read-groups'
import { removeGroup } from './remove-group'
import { changeGroup, createGroup, setGroupStatus } from './save-group'

export const employeeGroupRoutes: Routes<typeof employeeGroups> = {
  list: (ctx, { params, query }) => listGroups(ctx, params.id, query),
  options: (ctx, { params }) => groupOptions(ctx, params.id),
  create: createGroup,
  change: changeGroup,
  remove: removeGroup,
  setStatus: setGroupStatus,
  stats: (ctx, { params }) => groupStats(ctx, params.id),
  import: importGroups,
}
