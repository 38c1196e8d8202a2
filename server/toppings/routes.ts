import type { Hono } from 'hono'
import { toppings } from '#/contract/toppings'
import { type HttpEnv, implement } from '../http/implement'
import { moveType } from './move-type'
import { listTypes, readType } from './read-types'
import { removeType } from './remove-type'
import { addItem, changeItem, setItemActive } from './save-item'
import { changeType, createType } from './save-type'

export function registerToppingRoutes(app: Hono<HttpEnv>): void {
  implement(app, toppings.types, (ctx, { params, query }) => listTypes(ctx, params.id, query))
  implement(app, toppings.type, (ctx, { params }) => readType(ctx, params.id, params.typeId))
  implement(app, toppings.createType, createType)
  implement(app, toppings.changeType, changeType)
  implement(app, toppings.moveType, moveType)
  implement(app, toppings.removeType, removeType)
  implement(app, toppings.addItem, addItem)
  implement(app, toppings.changeItem, changeItem)
  implement(app, toppings.setItemActive, setItemActive)
}
