import type { Hono } from 'hono'
import { menuEditing } from '#/contract/menu-editing'
import { type HttpEnv, implement } from '../http/implement'
import { changeDishes } from './change-dishes'
import { importMenu } from './import-menu'
import { orderCategory, orderDish } from './order-dishes'
import { setMenuStatus } from './publish-menu'
import { listDishes, listOrdersWith, readCustomItem, readDish } from './read-menu'
import { changeCategory, createCategory, listCategories, readCategory, removeCategory } from './save-category'
import { changeDish, createDish, removeDish, revertDish } from './save-dish'

export function registerMenuEditingRoutes(app: Hono<HttpEnv>): void {
  implement(app, menuEditing.dishes, (ctx, { params }) => listDishes(ctx, params.id))
  implement(app, menuEditing.dish, (ctx, { params }) => readDish(ctx, params.id, params.itemId))
  implement(app, menuEditing.dishOrders, (ctx, { params }) => listOrdersWith(ctx, params.id, params.itemId))
  implement(app, menuEditing.createDish, createDish)
  implement(app, menuEditing.changeDishes, changeDishes)
  implement(app, menuEditing.importMenu, importMenu)
  implement(app, menuEditing.changeDish, changeDish)
  implement(app, menuEditing.removeDish, removeDish)
  implement(app, menuEditing.revertDish, revertDish)
  implement(app, menuEditing.orderDish, orderDish)
  implement(app, menuEditing.categories, (ctx, { params }) => listCategories(ctx, params.id))
  implement(app, menuEditing.category, (ctx, { params }) => readCategory(ctx, params.id, params.categoryId))
  implement(app, menuEditing.createCategory, createCategory)
  implement(app, menuEditing.changeCategory, changeCategory)
  implement(app, menuEditing.removeCategory, removeCategory)
  implement(app, menuEditing.orderCategory, orderCategory)
  implement(app, menuEditing.customItem, (ctx, { params }) => readCustomItem(ctx, params.id))
  implement(app, menuEditing.publish, (ctx, input) => setMenuStatus(ctx, input, menuEditing.publish))
  implement(app, menuEditing.publishAgain, (ctx, input) => setMenuStatus(ctx, input, menuEditing.publishAgain))
}
