/** What a list of orders is narrowed to besides the order itself: one dish, discount or courier of them, or any at all. */
export type NamedPart = 'any' | { id: number; name: string }

/** It has no number: a dish that is on no menu any more, a discount that was given by hand. Its name alone tells it. */
export const NO_NUMBER = 0

const PART = /^(0|[1-9]\d{0,8})-(.*)$/su

/** `12-Qofte`: as it stands in the URL of a list, where its name can be read without another call, and in the filter of the call. */
export const partText = (part: NamedPart): string => (part === 'any' ? part : `${part.id}-${part.name}`)

/** The other way; `undefined` for what is none. */
export function readPart(text: string): NamedPart | undefined {
  if (text === 'any') return 'any'
  const [, id, name] = PART.exec(text) ?? []
  return id === undefined || name === undefined ? undefined : { id: Number(id), name }
}
