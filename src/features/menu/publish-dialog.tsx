import { useLingui } from '@lingui/react'
import { Plural, Trans, useLingui as useTexts } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { isStale } from '#/components/form/edited-record'
import { type MenuPart, partsOfDish } from '#/components/dish-off/menu-targets'
import { OffUntil } from '#/components/dish-off/off-until'
import { type OffNow, useOffOf } from '#/components/dish-off/use-off-of'
import { impossibleIn } from '#/components/impossible-dishes'
import { NeedsConnection } from '#/components/form/needs-connection'
import { useMenu } from '#/components/menu-picker/use-menu'
import { useSayDone } from '#/components/use-say-done'
import type { DishInput, MenuCategory, MenuDish, MenuStatus } from '#/contract/menu-editing'
import { ifRevision } from '#/contract/revision'
import type { Currency } from '#/domain/values/money'
import { TEXT_LANGUAGES, type TextLanguage, textIn } from '#/domain/values/texts'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { Segmented } from '#/ui/input/segmented'
import { Dialog } from '#/ui/overlay/dialog'
import { DishPhoto } from './dish-photo'
import { priceText } from './dish-texts'
import styles from './menu.module.css'
import parts from './parts.module.css'
import { PublishingTag } from './publishing-tag'
import { useMenuRights } from './use-menu-editor'

const LANGUAGE_NAMES: Readonly<Record<TextLanguage, string>> = { sq: 'Shqip', en: 'English', it: 'Italiano' }

/** What guests will see, in each language, before it is published: by category, in the menu's order. */
export const PublishDialog = ({
  businessId,
  menu,
  dishes,
  categories,
  currency,
  onClose,
  onOpen,
}: {
  businessId: number
  menu: MenuStatus
  dishes: readonly MenuDish[]
  categories: readonly MenuCategory[]
  currency: Currency
  onClose: () => void
  onOpen: (dishId: number) => void
}) => {
  const { i18n } = useLingui()
  const { t } = useTexts()
  const sayDone = useSayDone()
  const may = useMenuRights()
  const isDisconnected = useConnectionState() === 'disconnected'
  const sold = useMenu(businessId).allHours
  const offOf = useOffOf(businessId)
  const publishing = useSave(api.menuEditing.publish)
  const [language, setLanguage] = useState<TextLanguage>(TEXT_LANGUAGES.find((each) => each === i18n.locale) ?? 'sq')
  const publish = async () => {
    const { isSaved } = await publishing.save(
      { params: { id: businessId }, body: { status: 'PUBLISHED' } },
      ifRevision(menu.revision),
    )
    if (!isSaved) return
    sayDone(t`Menu published.`)
    onClose()
  }
  const isLate = isStale(publishing.error)
  const impossible = impossibleIn(publishing.error)
  const byCategory = categories
    .map((category) => {
      const own = dishes.filter(({ categoryId }) => categoryId === category.id)
      const waiting = own.filter((dish) => dish.publishing !== 'PUBLISHED')
      return { category, waiting, staying: own.length - waiting.length }
    })
    .filter(({ category, waiting }) => waiting.length > 0 || category.publishing !== 'PUBLISHED')
  return (
    <Dialog
      open
      size="wide"
      title={<Trans>What guests will see</Trans>}
      description={<Trans>Open orders keep their dishes and prices.</Trans>}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        may.rest && (
          <>
            <Button variant="outline" size="kitchen" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button size="kitchen" busy={publishing.isBusy} disabled={isDisconnected} onClick={() => void publish()}>
              <Trans comment="button: guests see the menu as it is now">Publish</Trans>
            </Button>
          </>
        )
      }
    >
      <Segmented
        label={t`Language of the guest`}
        value={language}
        onChange={setLanguage}
        options={TEXT_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      {byCategory.map(({ category, waiting, staying }) => (
        <section key={category.id} aria-label={textIn(category.names, language)}>
          <PreviewedCategory category={category} language={language} />
          <ul className={parts['preview']}>
            {waiting.map((dish) => (
              <PreviewedDish
                key={dish.id}
                dish={dish}
                language={language}
                currency={currency}
                off={offOf({ id: dish.id })}
                partsOff={sold
                  ?.filter(({ id }) => id === dish.id)
                  .flatMap(partsOfDish)
                  .flatMap((part) => {
                    const off = offOf(part)
                    return off === undefined ? [] : [{ ...part, off }]
                  })}
                impossible={impossible?.because
                  ?.filter(({ dishId }) => dishId === dish.id)
                  .map(({ toppingType }) => toppingType)}
                onOpen={() => onOpen(dish.id)}
              />
            ))}
          </ul>
          {staying > 0 && (
            <p className={styles['found']}>
              <Plural value={staying} one="# dish stays as it is" other="# dishes stay as they are" />
            </p>
          )}
        </section>
      ))}
      {isDisconnected && <NeedsConnection />}
      {isLate ? (
        <FailureLine>
          <Trans>Someone has just edited the menu. This is the latest version: review it, then publish.</Trans>
        </FailureLine>
      ) : impossible !== undefined ? (
        <FailureLine>
          <Plural
            value={impossible.dishes.length}
            one="Nothing was published: one dish cannot be ordered. It is marked above."
            other="Nothing was published: # dishes cannot be ordered. They are marked above."
          />
        </FailureLine>
      ) : (
        publishing.error !== null && <FailureLine>{errorText(publishing.error, i18n)}</FailureLine>
      )}
    </Dialog>
  )
}

const PreviewedCategory = ({ category, language }: { category: MenuCategory; language: TextLanguage }) => {
  const { names, live, status, publishing } = category
  const [name, before] = [textIn(names, language), live === null ? '' : textIn(live.names, language)]
  return (
    <div className={parts['previewHead']}>
      <h3>
        {before !== '' && before !== name && <s>{before}</s>} {name}
      </h3>
      {status === 'HIDDEN' && (
        <span className={styles['quiet']}>
          <Trans>Hidden from guests</Trans>
        </span>
      )}
      <PublishingTag publishing={publishing} />
    </div>
  )
}

const PreviewedDish = ({
  dish,
  language,
  currency,
  off,
  partsOff = [],
  impossible = [],
  onOpen,
}: {
  dish: MenuDish
  language: TextLanguage
  currency: Currency
  /** It has run out, or a size or topping of it has: that holds whatever is published. */
  off: OffNow | undefined
  partsOff?: readonly (MenuPart & { off: OffNow })[] | undefined
  /** The types of toppings for which nobody could order it. */
  impossible?: readonly string[] | undefined
  onOpen: () => void
}) => {
  const { live } = dish
  const was = (textOf: (shown: DishInput | MenuDish) => string): string | undefined =>
    live === null || textOf(live) === textOf(dish) ? undefined : textOf(live)
  const name = (shown: DishInput | MenuDish) => textIn(shown.names, language)
  const price = (shown: DishInput | MenuDish) => priceText(shown, currency)
  const [oldName, oldPrice] = [was(name), was(price)]
  return (
    <li>
      <DishPhoto
        url={dish.photoUrl}
        isOff={dish.status === 'HIDDEN' || dish.publishing === 'REMOVED' || off !== undefined}
      />
      <span className={styles['dishWords']}>
        <b>
          {oldName !== undefined && <s>{oldName}</s>} {name(dish)}
        </b>
        <span className={styles['dishLine']}>
          {dish.status === 'HIDDEN' ? <Trans>Hidden from guests</Trans> : textIn(dish.descriptions, language)}
        </span>
        {off !== undefined && (
          <span className={parts['runOut']}>
            <OffUntil off={off} />
          </span>
        )}
        {partsOff.map(({ part, id, own, off: partOff }) => (
          <span key={`${part} ${id}`} className={parts['runOut']}>
            <s>{own}</s> <OffUntil off={partOff} />
          </span>
        ))}
        {impossible.length > 0 && (
          <span className={parts['impossible']}>
            <Trans comment="names of types of toppings">
              It cannot be ordered: {impossible.join(', ')} requires more choices than there are.
            </Trans>
            <Button variant="link" onClick={onOpen}>
              <Trans>Open dish</Trans>
            </Button>
          </span>
        )}
      </span>
      <PublishingTag publishing={dish.publishing} />
      <span className={styles['price']}>
        {oldPrice !== undefined && <s>{oldPrice}</s>} <b>{price(dish)}</b>
      </span>
    </li>
  )
}
