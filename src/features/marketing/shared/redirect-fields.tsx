import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Link from 'lucide-react/icons/link'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { SharedField } from '#/components/form/shared-field'
import { REDIRECT, REDIRECT_TYPES } from '#/domain/marketing/catalogues'
import { useUser } from '#/session/use-session'
import { useCatalogue } from './use-catalogue'
import { useSubcategories } from './use-subcategories'

type Choice = { value: number; label: string }

/** What of a form the fields of a redirect read. */
export type RedirectTexts = { type: string; businessId: string; subcategoryId: string }

/** What a press opens: the kind first, then what of it. */
export const RedirectFields = ({ redirect: { type, businessId, subcategoryId } }: { redirect: RedirectTexts }) => {
  const { t } = useLingui()
  const subcategories = useSubcategories()
  const types = useCatalogue(REDIRECT_TYPES)
  const { restaurants } = useUser()
  const businesses = restaurants.map(({ restaurantID, restaurantName }) => ({
    value: restaurantID,
    label: restaurantName,
  }))
  const is = (kind: number) => type === String(kind)
  // One that was chosen before stays a choice.
  const hasSubcategories = subcategories.length > 0 || is(REDIRECT.subcategory)
  const known = subcategories.some(({ value }) => String(value) === subcategoryId) || subcategoryId === ''
  return (
    <>
      <SharedField name="redirect.type">
        {({ List }) => (
          <List
            options={types.options.filter(({ value }) => value !== String(REDIRECT.subcategory) || hasSubcategories)}
          />
        )}
      </SharedField>
      {(is(REDIRECT.business) || is(REDIRECT.dish)) && (
        <SharedField name="redirect.businessId">
          {({ List }) => <List options={toChoose(businesses, t`Choose`, businessId)} />}
        </SharedField>
      )}
      {is(REDIRECT.businesses) && (
        <SharedField name="redirect.businessIds">
          {({ Several }) => <Several options={businesses} add={t`Add a business`} />}
        </SharedField>
      )}
      {is(REDIRECT.subcategory) && (
        <SharedField name="redirect.subcategoryId">
          {({ List }) => <List options={toChoose(subcategories, t`Choose`, known ? '' : subcategoryId)} />}
        </SharedField>
      )}
      {is(REDIRECT.dish) && <DishField businessId={Number(businessId) || 0} />}
      {is(REDIRECT.page) && (
        <SharedField name="redirect.page">
          {({ Text }) => (
            <Text
              icon={Link}
              spellCheck={false}
              autoCapitalize="none"
              placeholder="/"
              hint={t`A page of your own site, from / on.`}
            />
          )}
        </SharedField>
      )}
    </>
  )
}

/** What stands in the field and is none of them (out of reach, gone) shows by its number. */
function toChoose(options: readonly Choice[], choose: string, present: string) {
  const isKnown = present === '' || options.some(({ value }) => String(value) === present)
  return [
    { value: '', label: choose, disabled: true },
    ...(isKnown ? [] : [{ value: present, label: `#${present}`, disabled: true }]),
    ...options.map(({ value, label }) => ({ value: String(value), label })),
  ]
}

const DishField = ({ businessId }: { businessId: number }) => {
  const { t } = useLingui()
  const { data } = useQuery({
    ...query(api.menu.items, { params: { id: businessId }, query: {} }),
    enabled: businessId > 0,
  })
  const dishes = (data?.items ?? []).map(({ id, itemName }) => ({ value: id, label: itemName }))
  return (
    <SharedField name="redirect.itemId">
      {({ List }) => (
        <List
          options={toChoose(dishes, t`Choose`, '')}
          {...(businessId === 0 && { hint: t`Choose the business first.` })}
        />
      )}
    </SharedField>
  )
}
