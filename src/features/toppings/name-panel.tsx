import { Trans, useLingui } from '@lingui/react/macro'
import MessageCircle from 'lucide-react/icons/message-circle'
import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import { type ReactNode, useId, useState } from 'react'
import { useField } from '#/components/form/field-slot'
import { FieldsOf } from '#/components/form/shared-field'
import { Panel } from '#/components/panel'
import type { EditedToppingType } from '#/contract/toppings'
import { TOPPING_COUNT_MAX } from '#/domain/menu/topping-rules'
import type { Locale } from '#/i18n/catalogues'
import { LANGUAGE_NAMES } from '#/i18n/languages'
import { IconButton } from '#/ui/input/button'
import { Segmented } from '#/ui/input/segmented'
import styles from './toppings.module.css'
import type { TypeForm } from './use-type-form'
import { useToppingWords } from './use-topping-words'

/** The name of the kitchen comes first: papers and orders carry it. */
const LANGUAGES = [
  { value: 'sq', label: LANGUAGE_NAMES.sq },
  { value: 'en', label: LANGUAGE_NAMES.en },
  { value: 'it', label: LANGUAGE_NAMES.it },
] as const satisfies readonly { value: Locale; label: string }[]

/** What the type is called, and how much guests choose of it. */
export const NamePanel = ({
  form,
  type,
  actions,
}: {
  form: TypeForm
  type: EditedToppingType | undefined
  actions: ReactNode
}) => {
  const { t } = useLingui()
  const { guests } = useToppingWords()
  const [language, setLanguage] = useState<Locale>('sq')
  const { Field, values } = form
  const name = values.displayedText.trim()
  return (
    <Panel
      title={
        type === undefined ? (
          <Trans>New type</Trans>
        ) : (
          <>
            {type.displayedText}
            {!type.active && (
              <small className={styles['off']}>
                <Trans comment="a topping type that guests do not see">off</Trans>
              </small>
            )}
          </>
        )
      }
      aside={actions !== false && <div className={styles['actions']}>{actions}</div>}
    >
      <FieldsOf form={form} isPage={false}>
        <div className={styles['line']}>
          <div>
            <b>
              <Trans>Name</Trans>
            </b>
            <p>
              {language === 'sq' ? (
                <Trans>Shown to guests and the kitchen.</Trans>
              ) : (
                <Trans>Blank: same as Albanian.</Trans>
              )}
            </p>
          </div>
          <div className={styles['names']}>
            <Segmented label={t`Language of the name`} value={language} onChange={setLanguage} options={LANGUAGES} />
            <div className={styles['bare']}>
              {language === 'sq' ? (
                <Field name="displayedText">{({ Text }) => <Text required label={t`Name in Albanian`} />}</Field>
              ) : language === 'en' ? (
                <Field name="translations.en">{({ Text }) => <Text placeholder={name} />}</Field>
              ) : (
                <Field name="translations.it">{({ Text }) => <Text placeholder={name} />}</Field>
              )}
            </div>
          </div>
        </div>
        <div className={styles['line']}>
          <div>
            <b>
              <Trans>Guests choose</Trans>
            </b>
          </div>
          <div className={styles['names']}>
            <div className={styles['counts']}>
              <Field name="min">{() => <CountField least={0} word={t`at least`} />}</Field>
              <Field name="max">{() => <CountField least={1} word={t`at most`} />}</Field>
            </div>
            {name !== '' && values.min <= values.max && (
              <p className={styles['said']}>
                <MessageCircle />
                <span>
                  <Trans>Guests see: “{guests(name, values)}”.</Trans> {values.min === 0 && <Trans>Optional.</Trans>}
                </span>
              </p>
            )}
          </div>
        </div>
      </FieldsOf>
    </Panel>
  )
}

/** A small number by two buttons, or typed. */
const CountField = ({ least, word }: { least: number; word: string }) => {
  const { t } = useLingui()
  const id = useId()
  const { name, label, value, onChange, onBlur, error } = useField<number>()
  const shown = Number.isNaN(value) ? '' : String(value)
  return (
    <div className={styles['count']} data-field={name}>
      <label htmlFor={id}>{word}</label>
      <span className={styles['stepper']}>
        <IconButton
          icon={Minus}
          label={t`${label}: one less`}
          disabled={value <= least}
          onClick={() => onChange(value - 1)}
        />
        <input
          id={id}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={shown}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onBlur={onBlur}
          onChange={(event) => onChange(/^\d+$/.test(event.target.value) ? Number(event.target.value) : Number.NaN)}
        />
        <IconButton
          icon={Plus}
          label={t`${label}: one more`}
          disabled={value >= TOPPING_COUNT_MAX}
          onClick={() => onChange((Number.isNaN(value) ? least - 1 : value) + 1)}
        />
      </span>
      {error !== undefined && (
        <p id={`${id}-error`} role="alert" className={styles['error']}>
          {error}
        </p>
      )}
    </div>
  )
}
