import { type EditedRecord, presentIn } from '#/components/form/edited-record'
import { Features, type FeaturesInput } from '#/contract/business-details'
import { typedNumber } from '#/domain/values/read-amount'

/** The times as they are typed, in minutes. */
export type CookingTimesValues = { minCookingTime: string; defaultCookingTime: string; maxCookingTime: string }

export const featuresInputOf = ({
  revision: _revision,
  maxPendingMinutes: _minutes,
  ...input
}: Features): FeaturesInput => input

export const timesRecord = (features: Features): EditedRecord<CookingTimesValues> => ({
  values: {
    minCookingTime: String(features.minCookingTime),
    defaultCookingTime: String(features.defaultCookingTime),
    maxCookingTime: String(features.maxCookingTime),
  },
  revision: features.revision,
})

export const timesOf = (values: CookingTimesValues) => ({
  minCookingTime: typedNumber(values.minCookingTime),
  defaultCookingTime: typedNumber(values.defaultCookingTime),
  maxCookingTime: typedNumber(values.maxCookingTime),
})

/** The features in the refusal of an edit of older ones. */
export const featuresIn = (error: unknown): Features | undefined => presentIn(Features, error)
