import { lazyPart } from '#/ui/timing/lazy-part'

/** Rarely pressed: it comes after the first paint, into room that is kept for it. */
export const CardDishOff = lazyPart(async () => (await import('#/components/dish-off/card-dish-off')).CardDishOff)
