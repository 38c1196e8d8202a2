/** One file for what is drawn once the board stands: the line, its list, and the dialog that takes a dish off. */
export { DishesOffLine } from './dishes-off-line'
export { DishOffDialog } from './dish-off-dialog'
export { OffListDialog } from './off-list-dialog'
