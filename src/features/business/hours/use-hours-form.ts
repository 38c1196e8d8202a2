import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { useForm } from '#/components/form/use-form'
import { useSayDone } from '#/components/use-say-done'
import { type BusinessHours, OpeningHoursInput } from '#/contract/opening-hours'
import { ifRevision } from '#/contract/revision'
import { hoursProblems, overlapsInWeek, overlapsOf } from '#/domain/business/opening-hours-problems'
import { sectionDraft } from '../hub/unsaved'
import { DAY_FIELDS, fieldOf, type HoursValues, recordIn, recordOf, termsOf } from './hours-values'
import { useHoursWords } from './use-hours-words'

/** The hours of one business as a form. */
export function useHoursForm(hours: BusinessHours) {
  const { t } = useLingui()
  const words = useHoursWords()
  const sayDone = useSayDone()
  const { businessId, today } = hours
  const params = { id: businessId }
  const saving = useSave(({ body, revision }: { body: OpeningHoursInput; revision: number }, options) =>
    revision === 0
      ? api.openingHours.create({ params, body }, options)
      : api.openingHours.change({ params, body }, options),
  )
  /** The first overlap of a weekday as a sentence. */
  const overlapText = (values: HoursValues, name: string): string | undefined => {
    const weekday = DAY_FIELDS.findIndex((field) => field === name) + 1
    const { week, overrides } = termsOf(values)
    const own = overrides.map(({ ranges }) => overlapsOf(ranges ?? [])[0]).find((overlap) => overlap !== undefined)
    const overlap = weekday === 0 ? own : overlapsInWeek(week, weekday)[0]
    if (overlap === undefined) return undefined
    const range = week[weekday - 1]?.[overlap.index]
    if (range === undefined) return t`Some hours overlap.`
    const [mine, theirs] = [words.spelledOut(range), words.spelledOut(overlap.with)]
    if (overlap.day === undefined) return t`${mine} overlaps ${theirs}. Merge them or change one.`
    const day = words.dayInSentence(overlap.day)
    return t`${mine} overlaps ${theirs} on ${day}. Merge them or change one.`
  }
  return useForm({
    start: recordOf(hours),
    labels: {
      ...Object.fromEntries(DAY_FIELDS.map((field, i) => [field, words.dayName(i + 1)])),
      monday: words.dayName(1),
      tuesday: words.dayName(2),
      wednesday: words.dayName(3),
      thursday: words.dayName(4),
      friday: words.dayName(5),
      saturday: words.dayName(6),
      sunday: words.dayName(7),
      overrides: t`Holidays and special hours`,
    },
    schema: OpeningHoursInput,
    toBody: termsOf,
    rules: (values) =>
      Object.fromEntries(
        hoursProblems(termsOf(values), { today, before: hours.overrides }).map(({ path, message }) => [
          fieldOf(path),
          message,
        ]),
      ),
    words: (problem, name, values) =>
      ({
        hours_overlap: overlapText(values, name),
        empty_hours: t`Start and end are the same.`,
        not_a_quarter: t`In 15-minute steps only.`,
        no_hours: t`Enter the hours, or choose Closed all day.`,
        date_twice: t`This date is listed twice.`,
        date_in_past: t`This date has passed.`,
        date_too_far: t`Up to two years ahead.`,
      })[problem],
    saving,
    send: (body, revision) => saving.save({ body, revision }, ifRevision(revision)),
    serverErrors: () => ({}),
    recordIn,
    onSaved: () => sayDone(t`Opening hours saved.`),
    draft: sectionDraft(businessId, 'hours'),
  })
}

export type HoursForm = ReturnType<typeof useHoursForm>
