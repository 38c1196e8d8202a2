import { lazyPart } from '#/ui/timing/lazy-part'

/** The map, its code only when somebody opens one. */
export const LazyAddressMap = lazyPart(async () => (await import('./address-map')).AddressMap)
