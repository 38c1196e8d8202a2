import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { hourSpan } from '#/domain/values/hour-span'
import { useLatenessText } from '#/components/list/figure-words'
import { useBusinessDetail } from '#/components/list/use-business-detail'
import type { OrderMatter } from '#/domain/devices/attention'
import { ANY_LATENESS, LATE, latenessText, ON_TIME, readLateness } from '#/domain/orders/lateness-range'
import { type Currency, CURRENCY_SIGN, formatNumber } from '#/domain/values/money'
import { readPart } from '#/domain/orders/named-part'
import { OTHER_REASON_ID } from '#/domain/orders/order-command'
import type { RingOutcome } from '#/domain/orders/ring-outcome'
import { formatClock } from '#/i18n/format'
import { inLanguage } from '#/i18n/in-language'
import { useUser } from '#/session/use-session'

/** What a figure of Home has narrowed the list to, in words. */
export function useOrderDetails(timeZone: string | undefined) {
  const { t } = useLingui()
  const ringWords = useRingWords()
  const partWords = usePartWords()
  const latenessWords = useLatenessWords()
  const reasonWords = useReasonWords()
  const matterWords = useMatterWords()
  const ofBusiness = useBusinessDetail()
  const { restaurants } = useUser()
  const nameOfCity = (id: number) => restaurants.find(({ city }) => city.id === id)?.city.description ?? `#${id}`
  const one =
    <Value>(label: string, words: (value: Value) => string) =>
    (value: Value) => ({ label, value: words(value) })
  return {
    hour: one(t`Hour`, hourSpan),
    reason: one(t`Reason`, reasonWords),
    late: one(t({ message: 'Ready', context: 'when the food was ready' }), latenessWords),
    asks: one(t`Needs attention`, matterWords),
    currency: one(t`Currency`, (currency: Currency) => CURRENCY_SIGN[currency]),
    ownDay: one(t`Day`, () => t`by each business’s own day`),
    calendar: one(t`Days`, () => t`of the calendar, from midnight to midnight`),
    sold: one(t`Handed over`, (currency: Currency) => CURRENCY_SIGN[currency]),
    business: ofBusiness,
    money: one(t`Currency`, (currency: Currency) => CURRENCY_SIGN[currency]),
    city: one(t`City`, nameOfCity),
    first: one(t`Customers`, () => t({ message: 'new', context: 'customers' })),
    dish: one(t`Dish`, partWords),
    topping: one(t({ message: 'Topping', context: 'one of them' }), partWords),
    discount: one(t`Discount`, (text: string) => partWords(text) || t`manual`),
    courier: one(t`Courier`, partWords),
    company: one(t`Company`, partWords),
    vat: one(t`VAT`, (rate: string) => (rate === 'any' ? t`any` : `${formatNumber(Number(rate))} %`)),
    accepted: one(t({ message: 'Rejected', context: 'an order' }), () => t`after being accepted`),
    ring: one(t`Ring`, ringWords),
    upTo: one(t({ message: 'Until', context: 'an hour' }), (moment: string) =>
      formatClock(Date.parse(moment), timeZone),
    ),
  }
}

function useLatenessWords(): (text: string) => string {
  const { t } = useLingui()
  const rangeText = useLatenessText()
  return (text) => {
    if (text === latenessText(ANY_LATENESS)) return t`with a promised time`
    if (text === latenessText(ON_TIME)) return t`on time`
    if (text === latenessText(LATE)) return t({ message: 'late', context: 'when the food was ready' })
    const range = readLateness(text)
    return range === undefined ? text : rangeText(range)
  }
}

/** Names are asked for only where the list is about a reason. */
function useReasonWords(): (id: number) => string {
  const { t, i18n } = useLingui()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const { data = [] } = useQuery({
    ...query(api.orders.rejectReasons, { query: {} }),
    enabled: search['reason'] !== undefined,
  })
  return (id) => {
    if (id === OTHER_REASON_ID) return t`Other`
    const reason = data.find((each) => each.id === id)
    return reason === undefined ? `#${id}` : inLanguage(reason.description, i18n.locale)
  }
}

/** A link carries the name that it was pressed by. */
function usePartWords(): (text: string) => string {
  const { t } = useLingui()
  return (text) => {
    const part = readPart(text)
    return part === undefined || part === 'any' ? t`any` : part.name
  }
}

function useRingWords(): (outcome: RingOutcome) => string {
  const { t } = useLingui()
  const words: Readonly<Record<RingOutcome, string>> = {
    any: t`had to ring`,
    never: t`never rang`,
    inTime: t`rang in time`,
  }
  return (outcome) => words[outcome]
}

function useMatterWords(): (matter: OrderMatter) => string {
  const { t } = useLingui()
  const words: Readonly<Record<OrderMatter, string>> = {
    waiting: t`waiting too long for an answer`,
    cancelled: t`cancelled, not seen yet`,
    late: t`past the promised time`,
    uncollected: t`ready for a long time`,
    unanswered: t`rejected because nobody answered`,
    neverRung: t`never rang`,
  }
  return (matter) => words[matter]
}
