import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { CURRENCY_SIGN, type Currency } from '#/domain/values/money'
import { useUser } from '#/session/use-session'
import { PERCENT, WITH_COUPON } from './discount-values'
import type { DiscountForm } from './use-discount-form'
import { useDiscountWords } from './use-discount-words'
import { useMenuParts } from './use-menu-parts'

/** The categories and dishes that a discount counts for; without any it counts for every dish. */
const DishFields = ({ form: { Field }, businessId }: { form: DiscountForm; businessId: number }) => {
  const { t } = useLingui()
  const { categories, dishes } = useMenuParts(businessId)
  return (
    <>
      <Field name="categoryIds">{({ Several }) => <Several options={categories} add={t`Add a category`} />}</Field>
      <Field name="itemIds">
        {({ Several }) => (
          <Several options={dishes} add={t`Add a dish`} hint={t`On top of the categories. Both blank: all dishes.`} />
        )}
      </Field>
    </>
  )
}

/** What guests get, when, and who gets it; `aside` shows what comes of it. */
export const DiscountFields = ({
  form,
  isNew,
  currency,
  aside,
}: {
  form: DiscountForm
  isNew: boolean
  currency: Currency
  aside: ReactNode
}) => {
  const { t } = useLingui()
  const { restaurants } = useUser()
  const { Field, values } = form
  const { ways, kinds, guests, weekdays, wordOf } = useDiscountWords(
    values.businessIds.length === 1 ? values.businessIds[0] : 0,
    currency,
  )
  return (
    <PageForm
      form={form}
      {...(isNew && { save: <Trans>Save discount</Trans> })}
      notice={<ConflictNotice form={form} show={wordOf} />}
    >
      <div className={parts['columns']}>
        <div className={parts['column']}>
          <Panel title={<Trans>What guests get</Trans>}>
            <div className={parts['fields']}>
              <Field name="title">{({ Text }) => <Text required hint={t`Shown to guests.`} />}</Field>
              <Field name="way">{({ Parts }) => <Parts options={ways} />}</Field>
              {values.way === WITH_COUPON && (
                <Field name="couponCode">
                  {({ Text }) => (
                    <Text
                      required
                      autoCapitalize="characters"
                      spellCheck={false}
                      hint={t`Letters and digits, not case-sensitive.`}
                    />
                  )}
                </Field>
              )}
              <Field name="kind">{({ Parts }) => <Parts options={kinds} />}</Field>
              {values.kind === PERCENT ? (
                <Field name="percentage">{({ Amount }) => <Amount required end="%" />}</Field>
              ) : (
                <Field name="discount">{({ Amount }) => <Amount required end={CURRENCY_SIGN[currency]} />}</Field>
              )}
              {values.kind === PERCENT && (
                <Field name="atMost">
                  {({ Amount }) => <Amount end={CURRENCY_SIGN[currency]} hint={t`Per order. Blank: no limit.`} />}
                </Field>
              )}
              <Field name="minimumOrder">
                {({ Amount }) => <Amount end={CURRENCY_SIGN[currency]} hint={t`Blank: no minimum.`} />}
              </Field>
            </div>
          </Panel>
          <Panel title={<Trans>When</Trans>}>
            <div className={parts['fields']}>
              <Field name="startDate">{({ Text }) => <Text type="date" />}</Field>
              <Field name="endDate">
                {({ Text }) => <Text type="date" hint={t`Until the end of that day, local time. Blank: no end.`} />}
              </Field>
              <Field name="weekdays">{({ Pills }) => <Pills options={weekdays} />}</Field>
              <Field name="startTime">
                {({ Text }) => <Text type="time" hint={t`Business local time. Blank: all day.`} />}
              </Field>
              <Field name="endTime">
                {({ Text }) => <Text type="time" hint={t`Earlier than start: ends the next day.`} />}
              </Field>
              <Field name="draft">{({ Tick }) => <Tick />}</Field>
            </div>
          </Panel>
          <Panel title={<Trans>Applies to</Trans>}>
            <div className={parts['fields']}>
              {isNew && restaurants.length !== 1 && (
                <Field name="businessIds">
                  {({ Several }) => (
                    <Several
                      add={t`Add a business`}
                      hint={t`Creates a separate discount for each.`}
                      options={restaurants.map(({ restaurantID, restaurantName }) => ({
                        value: restaurantID,
                        label: restaurantName,
                      }))}
                    />
                  )}
                </Field>
              )}
              <Field name="customers">{({ Parts }) => <Parts options={guests} />}</Field>
              {values.businessIds.length === 1 && <DishFields form={form} businessId={values.businessIds[0] ?? 0} />}
              <Field name="timesPerCustomer">
                {({ Whole }) => <Whole hint={t`Uses per guest. Blank: no limit.`} />}
              </Field>
              <Field name="timesInAll">
                {({ Whole }) => <Whole hint={t`Total orders that can use it. Blank: no limit.`} />}
              </Field>
            </div>
          </Panel>
        </div>
        <div className={parts['column']}>{aside}</div>
      </div>
    </PageForm>
  )
}
