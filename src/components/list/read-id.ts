/** A number of a record in a URL; `undefined` for what is none. */
export const readId = (text: string): number | undefined => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined)
