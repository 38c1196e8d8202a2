import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { AmountField } from '#/components/amount/amount-field'
import { FormDialog } from '#/components/form-dialog'
import { useSayDone } from '#/components/use-say-done'
import type { BulkAction, MenuCategory, MenuDish } from '#/contract/menu-editing'
import { newPrice, PRICE_PERCENT, ROUND_TO, type RoundTo } from '#/domain/menu/new-price'
import { type Currency, CURRENCY_SIGN, formatMoney, fromCents, toCents } from '#/domain/values/money'
import { readAmount } from '#/domain/values/read-amount'
import { FailureLine } from '#/ui/input/field'
import { Segmented } from '#/ui/input/segmented'
import { Select } from '#/ui/input/select'
import { useTextIn } from './dish-texts'
import parts from './parts.module.css'

export type BulkKind = 'price' | 'move' | 'hide' | 'show'

/** Asks before something is done with several dishes, and says of each price what it becomes. All of it is done, or nothing. */
export const BulkDialog = ({
  kind,
  businessId,
  dishes,
  categories,
  currency,
  onClose,
  onDone,
  onUndo,
}: {
  kind: BulkKind
  businessId: number
  dishes: readonly MenuDish[]
  categories: readonly MenuCategory[]
  currency: Currency
  onClose: () => void
  onDone: () => void
  /** Takes it back: from what came of it to what it was. */
  onUndo: (before: readonly MenuDish[], after: readonly MenuDish[]) => void
}) => {
  const { i18n } = useLingui()
  const { t } = useTexts()
  const textOf = useTextIn()
  const sayDone = useSayDone()
  const saving = useSave(api.menuEditing.changeDishes)
  const [isUp, setUp] = useState(true)
  const [percent, setPercent] = useState('10')
  const [roundTo, setRoundTo] = useState<RoundTo>(currency === 'ALL' || currency === 'LEK' ? 10 : 1)
  const [categoryId, setCategoryId] = useState('')
  const typed = readAmount(percent)
  const change = typed === undefined ? undefined : isUp ? typed : -typed
  const isRight = change !== undefined && change !== 0 && change >= PRICE_PERCENT.least && change <= PRICE_PERCENT.most
  const actionOf = (): BulkAction | undefined => {
    if (kind === 'hide') return { kind: 'status', status: 'HIDDEN' }
    if (kind === 'show') return { kind: 'status', status: 'ACTIVE' }
    if (kind === 'move') return categoryId === '' ? undefined : { kind, categoryId: Number(categoryId) }
    return isRight ? { kind, percent: change, roundTo } : undefined
  }
  const action = actionOf()
  const save = async () => {
    if (action === undefined) return
    const body = { dishes: dishes.map(({ id, revision }) => ({ id, revision })), action }
    const saved = await saving.save({ params: { id: businessId }, body })
    // Where its prices are others by now they are shown again before they count.
    if (!saved.isSaved) return
    sayDone(t`Dishes updated. Guests see this once the menu is published.`, {
      label: t`Undo`,
      onPress: () => onUndo(dishes, saved.answer),
    })
    onClose()
    onDone()
  }
  const count = dishes.length
  const titles = {
    price: <Plural value={count} one="Change the prices of # dish" other="Change the prices of # dishes" />,
    move: <Plural value={count} one="Move # dish" other="Move # dishes" />,
    hide: <Plural value={count} one="Hide # dish from guests?" other="Hide # dishes from guests?" />,
    show: <Plural value={count} one="Show # dish to guests?" other="Show # dishes to guests?" />,
  }
  const buttons = {
    price: <Trans>Change prices</Trans>,
    move: <Trans comment="button: into another category">Move</Trans>,
    hide: <Trans comment="button: dishes from guests">Hide</Trans>,
    show: <Trans comment="button: hidden dishes to guests again">Show</Trans>,
  }
  return (
    <FormDialog
      title={titles[kind]}
      description={<Trans>Guests see it once the menu is published; open orders keep their prices.</Trans>}
      save={buttons[kind]}
      isBusy={saving.isBusy}
      disabled={action === undefined}
      onSave={() => void save()}
      onClose={onClose}
    >
      {kind === 'price' && (
        <>
          <Segmented
            block
            label={t`Up or down`}
            value={isUp ? 'up' : 'down'}
            onChange={(way) => setUp(way === 'up')}
            options={[
              { value: 'up', label: t({ message: 'Raise', context: 'prices' }) },
              { value: 'down', label: t({ message: 'Lower', context: 'prices' }) },
            ]}
          />
          <div className={parts['pair']}>
            <AmountField
              label={t({ message: 'By', context: 'how much prices rise or fall' })}
              end="%"
              value={percent}
              onChange={setPercent}
              error={isRight ? undefined : t`Above 0; at most 90 down or 300 up.`}
            />
            <Select
              label={t`Round to`}
              value={String(roundTo)}
              onChange={(value) => setRoundTo(ROUND_TO.find((each) => String(each) === value) ?? 1)}
              options={ROUND_TO.map((each) => ({ value: String(each), label: `${each} ${CURRENCY_SIGN[currency]}` }))}
            />
          </div>
          {action?.kind === 'price' && <NewPrices dishes={dishes} action={action} currency={currency} />}
        </>
      )}
      {kind === 'move' && (
        <Select
          label={t`To category`}
          value={categoryId}
          onChange={setCategoryId}
          options={[
            { value: '', label: t`Choose`, disabled: true },
            ...categories.map(({ id, names }) => ({ value: String(id), label: textOf(names) })),
          ]}
        />
      )}
      {kind !== 'price' && (
        <ul className={parts['names']}>
          {dishes.map(({ id, names }) => (
            <li key={id}>{textOf(names)}</li>
          ))}
        </ul>
      )}
      {saving.error !== null && <FailureLine>{errorText(saving.error, i18n)}</FailureLine>}
    </FormDialog>
  )
}

/** Every price, as it is and as it will be. */
const NewPrices = ({
  dishes,
  action,
  currency,
}: {
  dishes: readonly MenuDish[]
  action: BulkAction & { kind: 'price' }
  currency: Currency
}) => {
  const { t } = useTexts()
  const textOf = useTextIn()
  const lines = dishes.flatMap(({ id, names, price, variants }) =>
    variants.length === 0
      ? [{ key: String(id), name: textOf(names), price }]
      : variants.map((variant) => ({
          key: `${id} ${variant.id}`,
          name: `${textOf(names)}, ${variant.name}`,
          price: variant.price,
        })),
  )
  return (
    // Scrolls by keys, too.
    <div className={parts['prices']} tabIndex={0} role="region" aria-label={t`New prices`}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Dish</Trans>
            </th>
            <th scope="col">
              <Trans comment="a price, at present">Now</Trans>
            </th>
            <th scope="col">
              <Trans context="a price, after the change">New</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, name, price }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              <td>{formatMoney(price, currency)}</td>
              <td>
                <b>{formatMoney(fromCents(newPrice(toCents(price), action)), currency)}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
