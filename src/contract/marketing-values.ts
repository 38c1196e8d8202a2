import * as v from 'valibot'
import { DESTINATIONS } from '../domain/marketing/destination'
import { REDIRECT } from '../domain/marketing/catalogues'
import { PAGE_MAX } from '../domain/marketing/redirect'
import { isWallMoment, MARKETING_STATES } from '../domain/marketing/schedule'
import { KnownPhotoUrl } from './media'
import { Clock, Count, Day, Id, Sum, text, whole } from './shared'

/** A text in the languages of guests; empty: not written yet. */
export const textsInput = (max: number) => v.strictObject({ sq: text(max), en: text(max), it: text(max) })

/** How many businesses, dishes or cities one thing of marketing may name. */
const NAMED_MAX = 200
export const Ids = v.pipe(v.array(Id), v.maxLength(NAMED_MAX))

/** A moment on the wall of each city: `YYYY-MM-DDTHH:MM`. */
export const WallMoment = v.pipe(v.string(), v.check(isWallMoment))

/** What a press opens; what its type does not ask for is not kept (`redirectProblems` has the rules between fields). */
export const Redirect = v.strictObject({
  type: v.picklist(Object.values(REDIRECT)),
  businessId: v.nullable(Id),
  businessIds: Ids,
  subcategoryId: v.nullable(Id),
  itemId: v.nullable(Id),
  page: v.nullable(text(PAGE_MAX)),
})

/** For whom and when (`scheduleProblems` has the rules between fields); no city and no type is all of them. */
export const ShownWhen = {
  cityIds: Ids,
  businessTypeIds: Ids,
  startAt: v.nullable(WallMoment),
  endAt: v.nullable(WallMoment),
  /** Monday is 1. */
  weekdays: v.pipe(v.array(whole(1, 7)), v.maxLength(7)),
  startTime: v.nullable(Clock),
  endTime: v.nullable(Clock),
  isShown: v.boolean(),
}

/** Letters of what is read aloud instead of a picture. */
export const ALT_MAX = 120

/** A picture, and what of it stays in sight however it is cut, in hundredths of its width and height. */
export const Picture = {
  pictureUrl: v.nullable(KnownPhotoUrl),
  focusX: whole(0, 100),
  focusY: whole(0, 100),
  alt: textsInput(ALT_MAX),
}

export const MarketingState = v.picklist(MARKETING_STATES)

/** A city, a type of businesses or a business by its name. */
export const NamedTexts = v.object({ id: Id, name: v.object({ sq: v.string(), en: v.string(), it: v.string() }) })

/** Where a press leads now, if not to what was chosen: nowhere, or to what is closed or gone. */
export const Destination = v.picklist(DESTINATIONS)

/** What channels reported of it so far; null: nothing yet. */
export const SoFar = v.nullable(
  v.object({ shown: Sum, pressed: Sum, ordered: Sum, from: Day, to: Day, channelsNo: Count }),
)
export type SoFar = v.InferOutput<typeof SoFar>
