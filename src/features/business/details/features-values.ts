import * as v from 'valibot'
import { type EditedRecord, presentIn } from '#/components/form/edited-record'
import { Features, FeaturesInput } from '#/contract/business-details'
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

/** What companies' meals ask of the kitchen, as it is typed. */
export const ModuleParts = v.pick(FeaturesInput, ['leadMinutes', 'maxMealsPerSlot'])
export type ModuleValues = { leadMinutes: string; maxMealsPerSlot: string }

export const moduleRecord = ({ leadMinutes, maxMealsPerSlot, revision }: Features): EditedRecord<ModuleValues> => ({
  values: { leadMinutes: String(leadMinutes), maxMealsPerSlot: String(maxMealsPerSlot ?? '') },
  revision,
})

export const moduleOf = (values: ModuleValues) => ({
  leadMinutes: typedNumber(values.leadMinutes),
  maxMealsPerSlot: values.maxMealsPerSlot.trim() === '' ? null : typedNumber(values.maxMealsPerSlot),
})

/** The features in the refusal of an edit of older ones. */
export const featuresIn = (error: unknown): Features | undefined => presentIn(Features, error)
