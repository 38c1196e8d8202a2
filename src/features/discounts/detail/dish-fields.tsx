import { useLingui } from '@lingui/react/macro'
import type { DiscountForm } from './use-discount-form'
import { useMenuParts } from './use-menu-parts'

/** The categories and dishes that a discount counts for; without any it counts for every dish. */
export const DishFields = ({ form: { Field }, businessId }: { form: DiscountForm; businessId: number }) => {
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
