import { createFormHook, useStore } from '@tanstack/react-form'
import { useLingui } from '@lingui/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import * as v from 'valibot'
import { ApiError } from '#/api/api-error'
import { errorText } from '#/api/error-text'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { typedNumber } from '#/domain/values/read-amount'
import type { EditedRecord } from './edited-record'
import { fieldComponents } from './fields'
import { type FieldMeta, fieldContext, formContext } from './form-contexts'
import type { FormOptions } from './form-options'
import { changedNames, type Conflict, mergeChanges } from './merge-changes'
import { limitsOf, type Problem, type Problems, validate, serverErrors } from './problems'
import type { FormOfFields } from './shared-field'
import { useDraft } from './use-draft'
import { useProblemText } from './use-problem-text'

const { useAppForm } = createFormHook({ fieldComponents, formComponents: {}, fieldContext, formContext })

const isRecord = <Values extends object>(start: Values | EditedRecord<Values>): start is EditedRecord<Values> =>
  'values' in start && 'revision' in start

/**
 * A form: what is typed, what is wrong with it (shown at a field once it was left, and everywhere once somebody wanted to
 * save), and its way to the server. Show it in a `DialogForm` or a `PageForm`.
 */
export function useForm<Values extends object, Body, Answer>(options: FormOptions<Values, Body, Answer>) {
  const { labels, schema, toBody, rules, locks, lock, saving, recordIn } = options
  const { i18n } = useLingui()
  const commonText = useProblemText()
  const isDisconnected = useConnectionState() === 'disconnected'
  const formRef = useRef<HTMLFormElement>(null)
  const given: EditedRecord<Values> = isRecord(options.start) ? options.start : { values: options.start, revision: 0 }
  /** What was read: changes are told from it. */
  const [base, setBase] = useState(given)
  const draft = useDraft<Draft<Values>>(options.draft)
  const [opened] = useState(() => openedWith(given, draft.kept))
  const [start, setStart] = useState(opened.values)
  const form = useAppForm({ defaultValues: start })
  const values = useStore(form.store, (state) => state.values)

  /** Saved, and nothing typed since: the page may be left before the next render knows it. */
  const isSettled = useRef(false)
  useEffect(() => {
    isSettled.current = false
  }, [values])

  /** The names of the fields that hold numbers. */
  const [numbers] = useState(() => new Set<string>())
  const [holdsNumber] = useState(() => (name: string) => {
    numbers.add(name)
    return () => void numbers.delete(name)
  })

  const [wasTried, setTried] = useState(false)
  /** What the server refused, and what was sent: a problem stands until its field is another. */
  const [refused, setRefused] = useState<{ problems: Problems; values: Values }>()
  const [conflicts, setConflicts] = useState<readonly Conflict<Values>[]>(opened.conflicts)
  /** A second after a conflict came by itself: an earlier press of Save was on its way before it, and is no answer to it. */
  const unseenUntil = useRef(0)
  /** Counts the attempts whose first problem wants the focus. */
  const [attempts, setAttempts] = useState(0)

  const changed = changedNames(base.values, values)
  const serverProblems = Object.entries(refused?.problems ?? {}).filter(
    ([name]) => refused !== undefined && textAt(values, name) === textAt(refused.values, name),
  )
  const checked = (now: Values): Problems => {
    const own = byField(rules?.(now) ?? {}).filter((entry): entry is [string, Problem] => entry[1] !== undefined)
    return { ...validate(schema, toBody(now)), ...Object.fromEntries(own), ...notNumbers(now, numbers) }
  }
  const own = checked(values)
  const problems: Problems = { ...(wasTried ? own : {}), ...Object.fromEntries(serverProblems) }
  const sentence = (name: string, problem: Problem) =>
    options.words?.(problem, name, values) ?? commonText(problem, limitsOf(schema, name))

  const fieldLocks = new Map(Object.entries<string | undefined>(locks ?? {}))
  const common = lock ?? commonLock([...fieldLocks.values()])
  const fieldMeta: Omit<FieldMeta, 'isPage'> = {
    holdsNumber,
    labelOf: (name) => labels[name] ?? labels[name.slice(name.lastIndexOf('.') + 1)] ?? '',
    limitsOf: (name) => limitsOf(schema, name),
    problemOf: (name, isLeft) => {
      const problem = problems[name] ?? (isLeft ? own[name] : undefined)
      return problem === undefined ? undefined : sentence(name, problem)
    },
    lockOf: (name) => fieldLocks.get(name),
    commonLock: common,
    isAllLocked: lock !== undefined,
    // What is new was nothing before.
    wasOf: (name) =>
      base.revision > 0 && changed.some((one) => one === name) ? Reflect.get(base.values, name) : undefined,
  }

  const fill = (next: Values) => {
    // A key of the values is a name of a field; the library's type of names is wider than that.
    for (const name of changedNames(form.state.values, next)) form.setFieldValue(name as never, next[name] as never)
  }
  const resetTo = (record: EditedRecord<Values>) => {
    setBase(record)
    setStart(record.values)
    form.reset(record.values)
    setTried(false)
    setRefused(undefined)
    setConflicts([])
    draft.remove()
  }

  /** Somebody else saved it meanwhile. Answers whether something is to be decided. */
  const mergeRemote = (theirs: EditedRecord<Values>): { values: Values; isDecided: boolean } => {
    const merged = mergeChanges(base.values, form.state.values, theirs.values)
    setBase(theirs)
    fill(merged.values)
    setConflicts(merged.conflicts)
    return { values: merged.values, isDecided: merged.conflicts.length === 0 }
  }

  const onRead = useEffectEvent((record: EditedRecord<Values>) => {
    if (record.revision <= base.revision || saving.isBusy) return
    if (changed.length === 0) resetTo(record)
    else if (!mergeRemote(record).isDecided) unseenUntil.current = performance.now() + 1_000
  })
  const { revision } = given
  useEffect(() => {
    // After the render: what is typed stands in a store of its own.
    const turn = setTimeout(() => onRead(given))
    return () => clearTimeout(turn)
    // The same version is the same record.
    // oxlint-disable-next-line exhaustive-deps
  }, [revision])
  const keep = useEffectEvent(() => {
    if (changed.length > 0) draft.write({ base, values })
    else draft.remove()
  })
  useEffect(() => keep(), [values])

  // After the render that shows the problems: fields may appear only now.
  useEffect(() => {
    if (attempts === 0) return
    const wrong = [...(formRef.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])].find(
      (field) => field.querySelector('[aria-invalid], [role="alert"]') !== null,
    )
    focusIn(wrong)
  }, [attempts])

  /** @returns whether it is saved */
  const send = async (now: Values, revision: number, isAgain = false): Promise<boolean> => {
    const read = v.safeParse(schema, toBody(now))
    if (!read.success) return false
    const saved = await options.send(read.output, revision, now)
    if (saved.isSaved) {
      resetTo(recordIn?.saved(saved.answer) ?? { ...base, values: now })
      isSettled.current = true
      options.onSaved?.(saved.answer)
      return true
    }
    const stale = recordIn?.refused(saved.error)
    if (stale !== undefined) {
      const theirs = { ...stale, savedBy: stale.savedBy ?? savedByIn(saved.error) }
      saving.forget()
      const met = mergeRemote(theirs)
      return met.isDecided && !isAgain ? send(met.values, theirs.revision, true) : false
    }
    const wrong = { ...serverErrors(saved.error), ...options.serverErrors?.(saved.error) }
    if (Object.keys(wrong).length > 0) {
      setRefused({ problems: wrong, values: now })
      setAttempts((count) => count + 1)
    }
    return false
  }

  /** Something was typed that may be saved no more, as where a right was taken meanwhile. */
  const isHeld = changed.some((name) => lock !== undefined || fieldLocks.get(name) !== undefined)

  const save = async (): Promise<boolean> => {
    if (saving.isBusy || isDisconnected || isHeld || performance.now() < unseenUntil.current) return false
    setTried(true)
    setRefused(undefined)
    saving.forget()
    if (Object.keys(own).length > 0) {
      setAttempts((count) => count + 1)
      return false
    }
    if ((await options.asksFirst?.(form.state.values)) === false) return false
    setConflicts([])
    return send(form.state.values, base.revision)
  }

  /** Problems that no field shows are said of the form as a whole. */
  const isShownAtFields = serverProblems.some(([name]) => name.split(/[.[]/, 1).some((first) => first in labels))
  const error = options.also?.error ?? (isShownAtFields ? undefined : saving.error)
  const failure = error === null || error === undefined ? '' : (options.failureText?.(error) ?? errorText(error, i18n))

  return {
    form,
    Field: form.AppField,
    // Parts that several forms share name fields that each of them has.
    anyField: form.AppField as unknown as FormOfFields['anyField'],
    values,
    fieldMeta,
    /** Why nothing, or not most of it, may be changed: said once, over the fields. */
    lock: common,
    isHeld,
    formRef,
    save,
    failure,
    isBusy: saving.isBusy,
    isDisconnected,
    /** The names of the fields that differ from what was read. */
    changed,
    isSettled,
    /** What the last attempt found wrong and still is, by field. */
    wrong: namedFirst(
      Object.entries(problems).map(([name, problem]) => ({
        name,
        label: fieldMeta.labelOf(name),
        text: sentence(name, problem),
      })),
    ),
    /** Back to what was read. Answers what brings the changes again. */
    undo: () => {
      const typed = values
      setTried(false)
      setRefused(undefined)
      fill(base.values)
      return () => fill(typed)
    },
    focus: (name: string) => focusIn(formRef.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`)),
    conflicts,
    savedBy: base.savedBy,
    /** Whose history knows who saved it, where no answer has said so. */
    thing: base.thing,
    /** One of the two values of a field that both changed. */
    decide: ({ name }: Conflict<Values>, value: Values[keyof Values]) => fill({ ...form.state.values, [name]: value }),
    /** What is typed was kept on this device earlier. */
    isRestored: draft.kept !== undefined && changed.length > 0,
    /** Begins anew from what was read. */
    discard: () => resetTo(base),
  }
}

/** So many fields say it once, over all of them. */
const COMMON_FROM = 4

/** The sentence that locks several fields. */
function commonLock(sentences: readonly (string | undefined)[]): string | undefined {
  return sentences.find((one) => one !== undefined && sentences.filter((other) => other === one).length >= COMMON_FROM)
}

/** Who saved a record last, as the refusal of a stale edit says it. */
const savedByIn = (error: unknown): string | undefined => {
  const by: unknown = error instanceof ApiError ? Reflect.get(Object(error.data), 'savedBy') : undefined
  return typeof by === 'string' ? by : undefined
}

/** What is kept on this device: what was typed, and what was read before. */
type Draft<Values> = { base: EditedRecord<Values>; values: Values }

/** What a form opens with: what was typed earlier, with what others have changed in the record since. */
const openedWith = <Values extends object>(
  record: EditedRecord<Values>,
  kept: Draft<Values> | undefined,
): { values: Values; conflicts: Conflict<Values>[] } =>
  kept === undefined
    ? { values: record.values, conflicts: [] }
    : mergeChanges(kept.base.values, kept.values, record.values)

/** What stands at `contacts[0].name`, as a text that can be compared. */
const textAt = (values: object, name: string): string | undefined => JSON.stringify(valueAt(values, name))

const valueAt = (values: object, name: string): unknown =>
  name
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .split('.')
    .reduce<unknown>((inside, key) => Reflect.get(Object(inside), key), values)

/** What was no number is never saved, whatever a form would make of it. */
const notNumbers = (values: object, numbers: ReadonlySet<string>): Problems =>
  Object.fromEntries(
    [...numbers].flatMap((name) => {
      const text = valueAt(values, name)
      return typeof text === 'string' && text.trim() !== '' && Number.isNaN(typedNumber(text)) ? [[name, 'number']] : []
    }),
  )

const focusIn = (field: Element | null | undefined): void =>
  field?.querySelector<HTMLElement>('input, select, textarea, button:not(:disabled)')?.focus()

/** What the contract finds in a part that is no field is said alone, not beside the field in which a rule found the same. */
function namedFirst<Wrong extends { label: string }>(wrong: readonly Wrong[]): readonly Wrong[] {
  const named = wrong.filter(({ label }) => label !== '')
  return named.length > 0 ? named : wrong
}

const byField = (problems: ReturnType<NonNullable<FormOptions<object, unknown, unknown>['rules']>>) =>
  'map' in problems && typeof problems.map === 'function'
    ? problems.map(({ path, message }: { path: string; message: Problem }): [string, Problem] => [path, message])
    : Object.entries(problems)
