import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import { fromCents } from '#/domain/values/money'

/** What is wrong with a field: the kind that the contract or a rule gives it (`max_length`, `end_before_start`). */
export type Problem = string
/** By the field's name, as in `title` or `contacts[0].name`. */
export type Problems = Readonly<Record<string, Problem>>

/** What the contract allows in a field. */
export type Limits = { minLength?: number; maxLength?: number; min?: number | string; max?: number | string }

/** The path of the contract (`contacts.0.name`) → the name of the field (`contacts[0].name`). */
export const nameOfPath = (path: string): string => path.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]')

/** What of a body the contract does not take; the first problem of each field counts. */
export function validate(schema: v.GenericSchema, body: unknown): Problems {
  const read = v.safeParse(schema, body)
  const problems: Record<string, Problem> = {}
  for (const issue of read.issues ?? []) {
    const name = nameOfPath(v.getDotPath(issue) ?? '')
    problems[name] ??= kindOf(issue)
  }
  return problems
}

/** Nothing at all is missing, whatever the contract wanted instead. */
const kindOf = ({ type, input, requirement }: v.BaseIssue<unknown>): Problem =>
  input === null || input === undefined || input === '' || (type === 'min_length' && requirement === 1)
    ? 'missing'
    : type

/** What the server found wrong (422), by field. */
export function serverErrors(error: unknown): Problems {
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(error.errors.map(({ path, message }) => [nameOfPath(path), message]))
}

const childOf = (schema: unknown, key: string): unknown => {
  const plain = unwrapped(schema)
  if (/^\d+$/.test(key)) return Reflect.get(plain, 'item')
  return Reflect.get(Object(Reflect.get(plain, 'entries')), key)
}

/** `nullable(x)`, `optional(x)` → x. */
function unwrapped(schema: unknown): object {
  let plain: object = Object(schema)
  for (let inner: unknown = Reflect.get(plain, 'wrapped'); inner !== undefined; inner = Reflect.get(plain, 'wrapped'))
    plain = Object(inner)
  return plain
}

const LIMIT_OF: Readonly<Record<string, keyof Limits>> = {
  min_length: 'minLength',
  max_length: 'maxLength',
  min_value: 'min',
  max_value: 'max',
}

/** The limits of a field, read from the contract's own schema: the field stops where the server would. */
export function limitsOf(schema: v.GenericSchema, name: string): Limits {
  const keys = name.replaceAll(/\[(\d+)\]/g, '.$1').split('.')
  const limits: Limits = {}
  readPipe(keys.reduce<unknown>(childOf, schema), limits)
  return name.endsWith('Cents') ? inUnits(limits) : limits
}

/** Cents are typed, and said, as amounts. */
function inUnits({ min, max, ...rest }: Limits): Limits {
  return {
    ...rest,
    ...(typeof min === 'number' && { min: fromCents(min) }),
    ...(typeof max === 'number' && { max: fromCents(max) }),
  }
}

/** A pipe may begin with another one: `text(60)` inside `requiredText`. The narrowest limit counts. */
function readPipe(schema: unknown, limits: Limits): void {
  const steps: unknown = Reflect.get(unwrapped(schema), 'pipe')
  if (!Array.isArray(steps)) return
  for (const step of steps as readonly unknown[]) {
    // an array of what a pipe consists of; each is looked at
    const { type, requirement } = Object(step) as { type?: unknown; requirement?: unknown } // checked below
    const limit = typeof type === 'string' ? LIMIT_OF[type] : undefined
    if (limit !== undefined && (typeof requirement === 'number' || typeof requirement === 'string'))
      Object.assign(limits, { [limit]: requirement })
    else if (step !== schema) readPipe(step, limits)
  }
}
