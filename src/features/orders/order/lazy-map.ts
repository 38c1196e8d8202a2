import { lazyPart } from '#/ui/lazy-part'

/** The map, its code only when somebody opens one. */
export const LazyAddressMap = lazyPart(async () => (await import('./address-map')).AddressMap)
