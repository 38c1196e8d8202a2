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
        start_missing: t`Choose a first day or save as a draft.`,
        end_before_start: t`The last day is before the first one.`,
        end_passed: t`This date has passed.`,
        locked: t`In use by guests: this can no longer be changed.`,
        percentage_only: t`Only percentages have a maximum.`,
        weekday_missing: t`Choose at least one day.`,
        time_missing: t`Choose both times or neither.`,
        same_time: t`Start and end are the same. Leave both blank for all day.`,
        other_currency: t`These businesses have different currencies.`,
        coupon_taken: t`Another discount of the business has this code. Choose another one.`,
        regex: name === 'couponCode' ? t`3 to 20 letters and digits.` : undefined,
        check: name === 'percentage' ? t`Up to two decimals.` : undefined,
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
      ? t`The discount has ended. Duplicate it to edit.`
      : t`Locked while in use. Duplicate it to edit.`
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
    way: t`Method`,
    couponCode: t`Coupon code`,
    kind: t`Value`,
    percentage: t`Percentage`,
    discount: t({ message: 'Amount', context: 'of a discount' }),
    atMost: t`At most`,
    minimumOrder: t`Minimum order`,
    customers: t`Guests`,
    categoryIds: t`Categories`,
    itemIds: t`Dishes`,
    timesPerCustomer: t`Uses per guest`,
    timesInAll: t`Total uses`,
    startDate: t`First day`,
    endDate: t`Last day`,
    weekdays: t`Weekdays`,
    startTime: t({ message: 'From', context: 'an hour' }),
    endTime: t({ message: 'Until', context: 'an hour' }),
    draft: t`Draft: not live yet`,
  }
}
