/** The specification's quality of pictures that people send (§9). */
export const PHOTO_QUALITY = 0.3
/** Pixels: a longer side is made this long. More than any screen of a guest shows. */
export const PHOTO_SIDE = 1_600
/** Bytes, after the compression. */
export const PHOTO_BYTES_MAX = 5 * 1024 * 1024
/** Bytes of what may be chosen: what a camera makes; a browser that opens more may run out of memory. */
export const PHOTO_SOURCE_BYTES_MAX = 30 * 1024 * 1024
/** Pixels of a side that the server takes: more is made to exhaust whoever opens it. */
export const PHOTO_SIDE_MAX = 8_000

/** Pixels of a whole picture: opened it takes four bytes for each. */
export const PHOTO_PIXELS_MAX = 16_000_000
/** Bytes of new pictures of a business in 24 hours: a whole menu of 500 dishes is half of it. */
export const PHOTO_BYTES_A_DAY = 100 * 1024 * 1024
/** What no record names is kept for so long: a change may be taken back. */
export const UNUSED_PHOTO_DAYS = 7

/** What a picture may be, by the end of its name. */
export const PHOTO_TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const
export type PhotoExtension = keyof typeof PHOTO_TYPES

/** Why something is not taken as a picture. */
export const PHOTO_PROBLEMS = ['not_a_photo', 'photo_has_more', 'photo_size', 'photo_empty', 'photo_quota'] as const
export type PhotoProblem = (typeof PHOTO_PROBLEMS)[number]

/** The address of a picture that was sent here: its name is made of what is in it. */
export const PHOTO_PATH = /^\/media\/[0-9a-f]{64}\.(?:jpg|png|webp)$/
