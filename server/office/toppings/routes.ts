import type { toppings } from '#/contract/toppings'
import type { Routes } from '../../ground/http/implement'
import { moveType } from './move-type'
import { listTypes, readType } from './read-types'
import { removeType } from './remove-type'
import { addItem, changeItem, setItemActive } from './save-item'
import { changeType, createType } from './save-type'

export const toppingRoutes: Routes<typeof toppings> = {
  types: (ctx, { params, query }) => listTypes(ctx, params.id, query),
  type: (ctx, { params }) => readType(ctx, params.id, params.typeId),
  createType,
  changeType,
  moveType,
  removeType,
  addItem,
  changeItem,
  setItemActive,
}
