import { isUnwritten, type Texts } from '../values/texts'

/** Letters of the title of a campaign or a banner. */
export const TITLE_MAX = 60

/** Who sees a campaign: everyone, guests without an order, guests whose last order is long ago. */
export const GUESTS = ['everyone', 'new', 'lapsed'] as const
export type Guests = (typeof GUESTS)[number]

/** The usual one first: as guests see them. */
export const CAMPAIGN_SORTS = ['orderNo', 'title', 'startAt', 'endAt'] as const

/** What is written in no language cannot be shown to anybody. */
export const titleProblems = ({ title }: { title: Texts }) =>
  isUnwritten(title) ? [{ path: 'title.sq', message: 'missing' } as const] : []
