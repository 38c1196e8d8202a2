import { late } from '#/ui/late'

/** The map, its code only when somebody opens one. */
export const LateAddressMap = late(async () => (await import('./address-map')).AddressMap)
