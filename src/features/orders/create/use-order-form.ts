import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useState } from 'react'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { ApiError } from '#/api/api-error'
import { useFailureText } from '#/components/set-up/not-ready-text'
import { BUSINESS_CLOSED, BusinessClosed } from '#/contract/business-closed'
import type { Business } from '#/contract/businesses'
import { IDEMPOTENCY_HEADER } from '#/contract/headers'
import type { MenuItem, OrderingRules } from '#/contract/menu'
import type { Order } from '#/contract/orders'
import { PRICE_CHANGED, PriceChange } from '#/contract/price-change'
import { toCents } from '#/domain/values/money'
import { formatMoment } from '#/i18n/format'
import { serverNow } from '#/offline/device/clock'
import { orderDrafts } from '#/session/drafts'
import { takenHere } from '#/session/taken-here'
import { useUser } from '#/session/use-session'
import { type Draft, emptyDraft, isEmpty, readDraft } from './draft'
import { orderBody } from './order-body'
import { type Field, FIELDS, fieldOfPath, problemOfMessage, type Problems, problemsOf } from './problems'
import { type Sums, sumsOf, withPossibleWay } from './sums'

/** `dishes`: of all hours. */
export type Known = { dishes: readonly MenuItem[]; rules: OrderingRules }

/** Why the last attempt did not make an order. */
export type Failure =
  | { kind: 'incomplete' }
  | { kind: 'price_changed'; change: PriceChange; before: Sums }
  | { kind: 'refused'; text: string }

/**
 * The order that is being typed, kept on this device with every change, and its way to the server. The first field of
 * `formRef` that is wrong takes the focus.
 */
export function useOrderForm(business: Business, known: Known | undefined, formRef: RefObject<HTMLFormElement | null>) {
  const { i18n } = useLingui()
  const failureText = useFailureText()
  const { id: userId } = useUser()
  const queries = useQueryClient()
  const { restaurantID: businessId, timeZone } = business
  const [typed, setDraft] = useState<Draft>(() => readDraft(orderDrafts.read(userId, businessId)))
  const draft = known === undefined ? typed : withPossibleWay(typed, known.rules)
  const [isRestored, setRestored] = useState(() => !isEmpty(typed))
  const [wasTried, setTried] = useState(false)
  /** Fields that somebody typed into and left: what is wrong there is said at once. */
  const [left, setLeft] = useState<ReadonlySet<Field>>(NONE)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const [serverProblems, setServerProblems] = useState<Problems>({})
  /** What the last attempt found wrong. */
  const [wrong, setWrong] = useState<Problems>()
  const [taken, setTaken] = useState<Order>()

  useEffect(() => {
    if (isEmpty(typed)) orderDrafts.remove(userId, businessId)
    else orderDrafts.write(userId, businessId, typed)
  }, [typed, userId, businessId])

  const sums = known === undefined ? undefined : sumsOf(draft, known.dishes, known.rules)
  const own: Problems = known === undefined ? {} : problemsOf(draft, { ...known, now: serverNow(), timeZone })

  const isLeftWrong = (field: Field): boolean => left.has(field) && own[field] !== 'missing'

  // After the render that shows the field: a new customer's fields appear only now.
  useEffect(() => {
    if (wrong === undefined) return
    const first = FIELDS.find((field) => wrong[field] !== undefined)
    const field = formRef.current?.querySelector(`[data-field="${first}"]`)
    field?.querySelector<HTMLElement>('input, select, button:not(:disabled)')?.focus()
  }, [wrong, formRef])

  /** @param acceptedCents a total that was shown and agreed to after the server's differed */
  const send = async (acceptedCents?: number): Promise<void> => {
    if (isBusy || sums === undefined) return
    setTried(true)
    setServerProblems({})
    setFailure(undefined)
    if (Object.keys(own).length > 0) {
      setFailure({ kind: 'incomplete' })
      setWrong(own)
      return
    }
    setBusy(true)
    takenHere.expect(true)
    try {
      const body = orderBody(draft, businessId, acceptedCents ?? sums.totalCents, timeZone)
      const order = await api.orders.create({ body }, { headers: { [IDEMPOTENCY_HEADER]: draft.key } })
      takenHere.add(order.id)
      setTaken(order)
      setRestored(false)
      setDraft(emptyDraft())
      setTried(false)
      setLeft(NONE)
    } catch (error) {
      const problems = serverErrorsOf(error, draft)
      setServerProblems(problems)
      setFailure(
        failureOf(error, sums, problems, (thrown) => closedText(thrown, timeZone, i18n) ?? failureText(thrown)),
      )
      setWrong(problems)
      // The menu or the rules are others than this page knew.
      void queries.invalidateQueries({ queryKey: [api.menu.items.callName[0]] })
    } finally {
      takenHere.expect(false)
      setBusy(false)
    }
  }

  const isMended =
    failure?.kind === 'incomplete' && Object.keys(own).length === 0 && Object.keys(serverProblems).length === 0

  return {
    draft,
    sums,
    /** Gone as soon as every field is right: what was mended is not still asked for. */
    failure: isMended ? undefined : failure,
    isBusy,
    /** Somebody began it earlier, on this device. */
    isRestored,
    /** The order that was made last, until the next is begun. */
    taken,
    /** What is wrong with a field: by the page's own rules once somebody tried to send, and by the server's answer. */
    problemOf: (field: Field) => (wasTried || isLeftWrong(field) ? own[field] : undefined) ?? serverProblems[field],
    leave: (field: Field) => setLeft((before) => new Set(before).add(field)),
    change: (patch: Partial<Draft>) => {
      setDraft((before) => ({ ...before, ...patch }))
      setServerProblems({})
    },
    changeItems: (next: (items: Draft['items']) => readonly Draft['items'][number][]) => {
      setDraft((before) => ({ ...before, items: [...next(before.items)] }))
      setServerProblems({})
    },
    send,
    /** The first field, as a caller says them, that still keeps the order from being sent. */
    missing: (): Field | undefined => AS_SAID.find((field) => own[field] !== undefined),
    /** Begins anew. */
    clear: () => {
      setDraft(emptyDraft())
      setRestored(false)
      setTried(false)
      setLeft(NONE)
      setFailure(undefined)
      setServerProblems({})
      setTaken(undefined)
    },
  }
}
const NONE: ReadonlySet<Field> = new Set<Field>()

/** Dishes come before the place. */
const AS_SAID: readonly Field[] = ['name', 'phonePrefix', 'phone', 'items', ...FIELDS]

export type OrderForm = ReturnType<typeof useOrderForm>

const serverErrorsOf = (error: unknown, draft: Draft): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(
        error.errors.flatMap(({ path, message }) => {
          const field = fieldOfPath(path, draft)
          return field === undefined ? [] : [[field, field === 'items' ? 'wrong_line' : problemOfMessage(message)]]
        }),
      )
    : {}

function failureOf(error: unknown, before: Sums, problems: Problems, text: (error: unknown) => string): Failure {
  if (error instanceof ApiError && error.code === PRICE_CHANGED) {
    const change = v.safeParse(PriceChange, error.data)
    if (change.success) return { kind: 'price_changed', change: change.output, before }
  }
  return Object.keys(problems).length > 0 ? { kind: 'incomplete' } : { kind: 'refused', text: text(error) }
}

/** Refused because it is closed at the order's time: when the next one is. */
function closedText(error: unknown, timeZone: string, i18n: I18n): string | undefined {
  const read = v.safeParse(BusinessClosed, error instanceof ApiError && error.code === BUSINESS_CLOSED && error.data)
  const next = read.success ? read.output.nextPossible : null
  if (next === null) return undefined
  const when = formatMoment(Date.parse(next), serverNow(), i18n.locale, timeZone)
  return i18n._(msg`The business is closed at that time. The next possible time is ${when}.`)
}

/** The total that a person agrees to after the prices changed. */
export const agreedCents = ({ total }: PriceChange): number => toCents(total)
