import type { Texts } from '#/domain/values/texts'

/** A text of the demonstration in its three languages. */
export type Words = readonly [sq: string, en: string, it: string]

export const textsOf = ([sq, en, it]: Words): Texts => ({ sq, en, it })
