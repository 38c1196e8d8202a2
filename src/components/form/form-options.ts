import type * as v from 'valibot'
import type { Saved, Saving } from '#/api/use-save'
import type { EditedRecord } from './edited-record'
import type { Problem, Problems } from './problems'

export type FormOptions<Values extends object, Body, Answer> = {
  /** What the fields begin with. Of a record it is what was read; a newer one that is given later is merged in. */
  start: Values | EditedRecord<Values>
  /** What each field is called, in the fields, the summary and the save bar; those of a list's lines by their last word. */
  labels: Readonly<Record<keyof Values & string, string>> & Readonly<Record<string, string>>
  /** The contract's own schema of the body. */
  schema: v.GenericSchema<unknown, Body> | v.GenericSchema<Body>
  /** The fields as they are typed → the body as the contract wants it; what cannot be read becomes `NaN` or `null`. */
  toBody: (values: Values) => unknown
  /** Problems that the contract cannot know, by the field's name, or as a rule of `domain` lists them. They are shown in place of the contract's. */
  rules?: (values: Values) => Partial<Record<string, Problem>> | readonly { path: string; message: Problem }[]
  /** Sentences of this form alone. */
  words?: (problem: Problem, name: string, values: Values) => string | undefined
  /** Fields that may not be changed, each with the reason. */
  locks?: Partial<Record<keyof Values & string, string>>
  /** Why this person may not change any of them: a page says it once, over the fields. */
  lock?: string | undefined
  /** Of `useSave`. Another press of the same form (Remove) may be told of in `also`. */
  saving: Saving
  also?: Saving
  /** `revision` is that of the record, 0 without one. */
  send: (body: Body, revision: number, values: Values) => Promise<Saved<Answer>>
  /** Asked once all of it is right, before it is sent; `false`: it stays as it is typed. */
  asksFirst?: (values: Values) => Promise<boolean>
  onSaved?: (answer: Answer) => void
  /** Refusals that belong to a field; what a 422 names lands there by itself. */
  serverErrors?: (error: unknown) => Problems
  /** The record in an answer, and in the refusal of an edit that came too late. */
  recordIn?: {
    saved: (answer: Answer) => EditedRecord<Values>
    refused: (error: unknown) => EditedRecord<Values> | undefined
  }
  /** Keeps what is typed on this device, by this name: over a reload and a session that ran out, for a week. */
  draft?: string
  /** What failed, where the form says it in words of its own. */
  failureText?: (error: unknown) => string | undefined
}
