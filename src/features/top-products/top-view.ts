import { readSpan, type Span, writeSpan } from '#/components/period/span'
import { TOP_MEASURES, type TopMeasure } from '#/domain/menu/top-products'

/** What the URL says of the screen. */
export type TopView = Span & { by: TopMeasure }

const USUAL: TopMeasure = 'portions'

/** What a URL says; whatever it says wrong is as usual. */
export const readTopView = (search: Readonly<Record<string, unknown>>): TopView => ({
  ...readSpan(search),
  by: TOP_MEASURES.find((one) => one === search['by']) ?? USUAL,
})

/** The URL of a view, without what is usual. */
export const writeTopView = ({ by, ...span }: TopView): Record<string, string> => ({
  ...writeSpan(span),
  ...(by !== USUAL && { by }),
})
