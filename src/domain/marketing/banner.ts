/** Where on the guests' website a banner stands. */
export const BANNER_PLACES = ['homeTop', 'homeBelow', 'business'] as const
export type BannerPlace = (typeof BANNER_PLACES)[number]

/** The usual one first: as guests see them. */
export const BANNER_SORTS = ['orderNo', 'title', 'startAt', 'endAt'] as const
