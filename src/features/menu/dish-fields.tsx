import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { useWeekdays } from '#/components/week/use-weekdays'
import type { MenuCategory } from '#/contract/menu-editing'
import { VARIANTS_MAX } from '#/domain/menu/dish'
import { isImpossible } from '#/domain/menu/topping-rules'
import { type Currency, CURRENCY_SIGN } from '#/domain/values/money'
import { TEXT_LANGUAGES, type TextLanguage, textIn } from '#/domain/values/texts'
import { Button, IconButton } from '#/ui/input/button'
import { Segmented } from '#/ui/input/segmented'
import { useAllergens } from './allergen-words'
import { CategoryDialog } from './category-dialog'
import { DishPhoto } from './dish-photo'
import { useTextIn } from './dish-texts'
import parts from './parts.module.css'
import type { DishForm } from './use-dish-form'
import { useDishWords } from './use-dish-words'
import { useMenuRights } from './use-menu-editor'

/** Each language by its own name: who writes Italian looks for "Italiano". */
const LANGUAGE_NAMES: Readonly<Record<TextLanguage, string>> = { sq: 'Shqip', en: 'English', it: 'Italiano' }
const FIELDS = {
  sq: { name: 'nameSq', description: 'descriptionSq' },
  en: { name: 'nameEn', description: 'descriptionEn' },
  it: { name: 'nameIt', description: 'descriptionIt' },
} as const

/** More types of toppings than any menu has. */
const TYPES_MOST = 500

/** Everything that is decided about a dish. */
export const DishFields = ({
  form,
  businessId,
  isNew,
  categories,
  currency,
  children,
}: {
  form: DishForm
  businessId: number
  isNew: boolean
  categories: readonly MenuCategory[]
  currency: Currency
  /** Below the fields: the bar that saves stays in view over it, too. */
  children?: ReactNode
}) => {
  const { t, i18n } = useLingui()
  const { Field, values } = form
  const textOf = useTextIn()
  const may = useMenuRights()
  const { weekdays } = useWeekdays()
  const { allergens } = useAllergens()
  const wordOf = useDishWords(categories, currency)
  const [isNaming, setNaming] = useState(false)
  const [chosen, setLanguage] = useState<TextLanguage>()
  const own = TEXT_LANGUAGES.find((each) => each === i18n.locale) ?? 'sq'
  // A problem in another language's field opens it.
  const wrongIn = TEXT_LANGUAGES.find((each) =>
    form.wrong.some(({ name }) => name === FIELDS[each].name || name === FIELDS[each].description),
  )
  const language = chosen ?? wrongIn ?? own
  const instead = textIn({ sq: values.nameSq, en: values.nameEn, it: values.nameIt }, language)
  const toppings = useQuery(query(api.toppings.types, { params: { id: businessId }, query: { limit: TYPES_MOST } }))
  const toppingTypes = (toppings.data?.items ?? []).map(({ id, displayedText }) => ({
    value: id,
    label: displayedText,
  }))
  const impossible = (toppings.data?.items ?? [])
    .filter((type) => values.toppingTypeIds.includes(type.id) && isImpossible(type))
    .map(({ displayedText }) => displayedText)
    .join(', ')
  return (
    <PageForm
      form={form}
      {...(isNew && { save: <Trans>Save dish</Trans> })}
      notice={<ConflictNotice form={form} show={wordOf} />}
    >
      <Field name="photoUrl">
        {({ Photo }) => <Photo businessId={businessId} placeholder={<DishPhoto url={null} size="large" />} />}
      </Field>
      <Segmented
        block
        label={t`Language of the texts`}
        value={language}
        onChange={setLanguage}
        options={TEXT_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Field key={`name ${language}`} name={FIELDS[language].name}>
        {({ Text }) => (
          <Text
            lang={language}
            {...(values[FIELDS[language].name].trim() === '' &&
              instead !== '' && { hint: t`Blank: guests see “${instead}”.` })}
          />
        )}
      </Field>
      <Field key={`description ${language}`} name={FIELDS[language].description}>
        {({ Area }) => <Area />}
      </Field>
      <Sizes
        form={form}
        currency={currency}
        mayAdd={may.rest && may.prices}
        mayRemove={may.rest}
        mayPrice={may.prices}
      />
      <Field name="categoryId">
        {({ List }) => (
          <List
            options={[
              ...(values.categoryId === '0' ? [{ value: '0', label: t`Choose`, disabled: true }] : []),
              ...categories.map(({ id, names }) => ({ value: String(id), label: textOf(names) })),
            ]}
          />
        )}
      </Field>
      {may.rest && (
        <Button variant="link" icon={Plus} onClick={() => setNaming(true)}>
          <Trans>New category</Trans>
        </Button>
      )}
      {isNaming && (
        <CategoryDialog
          businessId={businessId}
          category={undefined}
          onClose={() => setNaming(false)}
          onSaved={(saved) => {
            setNaming(false)
            form.form.setFieldValue('categoryId', String(saved.id))
          }}
        />
      )}
      <Field name="shown">{({ Tick }) => <Tick />}</Field>
      {toppingTypes.length > 0 && (
        <Field name="toppingTypeIds">
          {({ Several }) => (
            <Several
              options={toppingTypes}
              add={t`Add a type of topping`}
              {...(impossible !== '' && {
                hint: t`The dish cannot be ordered: ${impossible} requires more choices than there are.`,
              })}
            />
          )}
        </Field>
      )}
      <Field name="allergens">{({ Pills }) => <Pills options={allergens} />}</Field>
      <Field name="weekdays">{({ Pills }) => <Pills options={weekdays} />}</Field>
      <div className={parts['pair']}>
        <Field name="startTime">
          {({ Text }) => <Text type="time" hint={t`Business local time. Blank: all day.`} />}
        </Field>
        <Field name="endTime">
          {({ Text }) => <Text type="time" hint={t`Earlier than start: ends the next day.`} />}
        </Field>
      </div>
      <Field name="vatPercent">{({ Amount }) => <Amount end="%" hint={t`Included in prices.`} />}</Field>
      {children}
    </PageForm>
  )
}

/** One price, or sizes with a price each. */
const Sizes = ({
  form: { Field, form, values },
  currency,
  mayAdd,
  mayRemove,
  mayPrice,
}: {
  form: DishForm
  currency: Currency
  mayAdd: boolean
  mayRemove: boolean
  mayPrice: boolean
}) => {
  const { t } = useLingui()
  const { variants } = values
  const sign = CURRENCY_SIGN[currency]
  const set = (next: typeof variants) => form.setFieldValue('variants', next)
  return (
    <fieldset className={parts['sizes']} data-field="variants">
      {variants.length > 0 && <legend className={parts['legend']}>{t`Sizes and prices`}</legend>}
      {variants.length === 0 && <Field name="price">{({ Amount }) => <Amount required end={sign} />}</Field>}
      {variants.map((variant, i) => {
        const name = variant.name.trim() === '' ? String(i + 1) : variant.name
        return (
          <div key={i} className={parts['size']}>
            <Field name={`variants[${i}].name`}>{({ Text }) => <Text disabled={!mayRemove} />}</Field>
            <Field name={`variants[${i}].price`}>
              {({ Amount }) => <Amount end={sign} disabled={!mayPrice} label={t`Price, ${name}`} />}
            </Field>
            {mayRemove && (
              <IconButton
                icon={Trash2}
                label={t`Remove ${name}`}
                onClick={() => set(variants.filter((_, at) => at !== i))}
              />
            )}
          </div>
        )
      })}
      {mayAdd && variants.length < VARIANTS_MAX && (
        <Button variant="outline" icon={Plus} onClick={() => set([...variants, { id: null, name: '', price: '' }])}>
          <Trans>Add a size</Trans>
        </Button>
      )}
    </fieldset>
  )
}
