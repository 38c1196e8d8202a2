import { useLingui } from '@lingui/react/macro'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { serverErrors } from '#/components/form/problems'
import { useForm } from '#/components/form/use-form'
import { type Discount, DiscountInput } from '#/contract/discounts'
import { ifRevision } from '#/contract/revision'
import type { DiscountStatus } from '#/domain/discounts/discount'
import { discountProblems, lockedFields } from '#/domain/discounts/discount-problems'
import { ACCESS } from '#/domain/people/access'
import { useMay, useUser } from '#/session/use-session'
import { AMOUNT, type DiscountValues, newDiscount, recordIn, recordOf, termsOf, valuesOf } from './discount-values'

/** The form of one discount, or of a new one. `today` is the business's day. */
export function useDiscountForm(
  discount: Discount | undefined,
  { today, onSaved }: { today: string; onSaved: (saved: Discount) => void },
) {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const mayWrite = useMay(ACCESS.discountsWriting)
  const saving = useSave(
    async ({ businessIds: [first = 0, ...alsoIn], body }: { businessIds: number[]; body: DiscountInput }, options) =>
      discount === undefined
        ? api.discounts.create({ body: { businessId: first, alsoIn, ...body } }, options)
        : api.discounts.change({ params: { id: discount.id }, body }, options),
  )
  const status = discount?.status ?? 'DRAFT'
  const before = discount && { terms: termsOf(valuesOf(discount)), status }
  return useForm({
    start:
      discount === undefined
        ? newDiscount(restaurants.length === 1 ? restaurants[0]?.restaurantID : undefined)
        : recordOf(discount),
    labels: useDiscountLabels(),
    schema: DiscountInput,
    toBody: termsOf,
    rules: (values) => {
      const problems = discountProblems(termsOf(values), { today, before }).map(({ path, message }) => [
        path === 'percentage' && values.kind === AMOUNT ? 'discount' : path,
        message,
      ])
      return { ...Object.fromEntries(problems), ...(values.businessIds.length === 0 && { businessIds: 'missing' }) }
    },
    words: (problem, name) =>
      ({
        value_missing: t`Fill in this field.`,
        not_positive: t`More than 0.`,
        start_missing: t`Choose the first day, or keep it as a draft.`,
        end_before_start: t`The last day is before the first one.`,
        end_passed: t`This day has passed.`,
        locked: t`Guests use it now: this cannot be changed any more.`,
        percentage_only: t`Only a percentage has a limit.`,
        weekday_missing: t`Choose at least one day.`,
        time_missing: t`Choose both times, or none.`,
        same_time: t`The same time twice. Leave both empty for the whole day.`,
        other_currency: t`These businesses have different currencies.`,
        coupon_taken: t`Another discount of the business has this code. Choose another one.`,
        regex: name === 'couponCode' ? t`3 to 20 letters and digits.` : undefined,
        check: name === 'percentage' ? t`At most two decimals.` : undefined,
      })[problem],
    locks: useLocks(status),
    ...(!mayWrite && { lock: t`Only administrators and people with the right to discounts change them.` }),
    saving,
    send: (body, revision, { businessIds }) => saving.save({ businessIds, body }, ifRevision(revision)),
    serverErrors: (error) => ('alsoIn' in serverErrors(error) ? { businessIds: 'other_currency' } : {}),
    recordIn,
    onSaved,
    draft: `discounts/${discount?.id ?? 'new'}`,
  })
}

export type DiscountForm = ReturnType<typeof useDiscountForm>

/** What cannot be changed any more, and why. */
function useLocks(status: DiscountStatus): Partial<Record<keyof DiscountValues, string>> {
  const { t } = useLingui()
  const reason =
    status === 'ENDED'
      ? t`The discount has ended. A copy can be changed.`
      : t`Locked while guests use it. A copy can be changed.`
  const locked = lockedFields(status)
  const names = locked.flatMap((field): (keyof DiscountValues)[] => {
    if (field === 'couponCode') return ['way', field]
    return field === 'percentage' ? ['kind', field] : [field]
  })
  return Object.fromEntries(names.map((name) => [name, reason]))
}

/** What its fields are called, in the form and in the history. */
export function useDiscountLabels() {
  const { t } = useLingui()
  return {
    businessIds: t`Businesses`,
    title: t`Title`,
    way: t`How`,
    couponCode: t`Coupon code`,
    kind: t`Value`,
    percentage: t`Percent`,
    discount: t({ message: 'Amount', context: 'of a discount' }),
    atMost: t`At most`,
    minimumOrder: t`Minimum order`,
    customers: t`Guests`,
    categoryIds: t`Categories`,
    itemIds: t`Dishes`,
    timesPerCustomer: t`Times per guest`,
    timesInAll: t`Times in all`,
    startDate: t`First day`,
    endDate: t`Last day`,
    weekdays: t`Weekdays`,
    startTime: t({ message: 'From', context: 'an hour' }),
    endTime: t({ message: 'Until', context: 'an hour' }),
    draft: t`A draft: nobody gets it yet`,
  }
}
