import { menuEditing } from '#/contract/menu-editing'
import type { Routes } from '../../ground/http/implement'
import { changeDishes } from './change-dishes'
import { importMenu } from './import-menu'
import { orderCategory, orderDish } from './order-dishes'
import { setMenuStatus } from './publish-menu'
import { listDishes, listOrdersWith, readCustomItem, readDish } from './read-menu'
import { changeCategory, createCategory, listCategories, readCategory, removeCategory } from './save-category'
import { changeDish, createDish, removeDish, revertDish } from './save-dish'

export const menuEditingRoutes: Routes<typeof menuEditing> = {
  dishes: (ctx, { params }) => listDishes(ctx, params.id),
  dish: (ctx, { params }) => readDish(ctx, params.id, params.itemId),
  dishOrders: (ctx, { params }) => listOrdersWith(ctx, params.id, params.itemId),
  createDish,
  changeDishes,
  importMenu,
  changeDish,
  removeDish,
  revertDish,
  orderDish,
  categories: (ctx, { params }) => listCategories(ctx, params.id),
  category: (ctx, { params }) => readCategory(ctx, params.id, params.categoryId),
  createCategory,
  changeCategory,
  removeCategory,
  orderCategory,
  customItem: (ctx, { params }) => readCustomItem(ctx, params.id),
  publish: (ctx, input) => setMenuStatus(ctx, input, menuEditing.publish),
  publishAgain: (ctx, input) => setMenuStatus(ctx, input, menuEditing.publishAgain),
}
