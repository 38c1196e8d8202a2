import { BANNER_SHAPE } from '#/domain/marketing/catalogues'

/** Pixels of a banner's picture by its shape, as they are asked for; the phone's is the same for all. */
const SIZES: Readonly<Record<string, { width: number; height: number }>> = {
  [BANNER_SHAPE.wide]: { width: 1600, height: 480 },
  [BANNER_SHAPE.square]: { width: 800, height: 800 },
  [BANNER_SHAPE.strip]: { width: 1600, height: 240 },
}
const WIDE = { width: 1600, height: 480 }
/** `shape` as a form holds it. */
export const sizeOf = (shape: string): { width: number; height: number } => SIZES[shape] ?? WIDE
export const PHONE_SIZE = { width: 800, height: 450 } as const
/** Of a campaign's picture. */
export const CAMPAIGN_PICTURE = { width: 1080, height: 460 } as const
