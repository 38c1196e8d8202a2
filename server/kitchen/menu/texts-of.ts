import { HOUSE_LANGUAGE, NO_TEXTS, type Texts } from '#/domain/values/texts'

/** Texts that were written before there were three languages are those of the house. */
export const textsOf = (texts: Partial<Texts>, inHouse: string): Texts =>
  Object.keys(texts).length === 0 ? { ...NO_TEXTS, [HOUSE_LANGUAGE]: inHouse } : { ...NO_TEXTS, ...texts }
