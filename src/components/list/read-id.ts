import { ALL_BUSINESSES } from '#/domain/orders/review'

/** A number of a record in a URL; `undefined` for what is none. */
export const readId = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)

/** The number of a business in a URL, or `ALL_BUSINESSES`, whatever the top bar says. */
export const readBusiness = (text: string): number | undefined =>
  text === String(ALL_BUSINESSES) ? ALL_BUSINESSES : readId(text)

/** Of which business to ask: that of a link comes before that of the top bar. */
export const businessAsked = (ofLink: number | undefined, ofPlace: number | undefined): number | undefined =>
  ofLink === ALL_BUSINESSES ? undefined : (ofLink ?? ofPlace)
