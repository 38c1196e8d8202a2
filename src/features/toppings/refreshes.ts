import { api } from '#/api/app-api'

/** What is others once a topping was changed: orders are taken from the same menu. */
export const TOPPING_READS = [api.toppings.types, api.toppings.type, api.menu.items, api.history.of]
