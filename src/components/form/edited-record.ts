import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import { STALE_REVISION } from '#/contract/revision'
import type { HistoryKind } from '#/domain/product/history'

/** What has a history (`history/v1`). */
export type Thing = { kind: HistoryKind; id: number }

/** What is edited, as it was read: its values in the fields, its version, who saved it last, and whose history says so. */
export type EditedRecord<Values> = {
  values: Values
  revision: number
  savedBy?: string | undefined
  thing?: Thing | undefined
}

/** Whether somebody else saved it meanwhile; `error.data` is the record as it is now. */
export const isStale = (error: unknown): error is ApiError => error instanceof ApiError && error.code === STALE_REVISION

/** The record as it is now, in the refusal of an edit of an older one. */
export function presentIn<Answer>(schema: v.GenericSchema<unknown, Answer>, error: unknown): Answer | undefined {
  const present = isStale(error) ? v.safeParse(schema, error.data) : undefined
  return present?.success === true ? present.output : undefined
}

/**
 * How a form holds a record of the contract, and whose history tells of it. `recordOf`: what the form begins with.
 * `recordIn`: where it finds the record as it is now, in the answer of a write and in the refusal of an edit that came too late.
 */
export function editedRecord<Answer extends { revision: number }, Values>(
  schema: v.GenericSchema<unknown, Answer>,
  valuesOf: (answer: Answer) => Values,
  thingOf: (answer: Answer) => Thing,
) {
  const recordOf = (answer: Answer): EditedRecord<Values> => ({
    values: valuesOf(answer),
    revision: answer.revision,
    thing: thingOf(answer),
  })
  const refused = (error: unknown): EditedRecord<Values> | undefined => {
    const present = presentIn(schema, error)
    return present && recordOf(present)
  }
  return { recordOf, recordIn: { saved: recordOf, refused } }
}
