import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { NeedsConnection } from '#/components/form/needs-connection'
import { FormDialog } from '#/components/form-dialog'
import { LANGUAGE_NAMES } from '#/components/seo/use-seo-words'
import { useSayDone } from '#/components/use-say-done'
import type { SeoFill, SeoFillPreview } from '#/contract/seo'
import { TEXT_LANGUAGES, type TextLanguage } from '#/domain/values/texts'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { FailureLine } from '#/ui/input/field'
import { Segmented } from '#/ui/input/segmented'
import { StateTag } from '#/components/state-tag'
import { STATE_LOOK, usePageWords } from '../page-words'
import styles from '../seo.module.css'

/** Each page as the patterns fill it; nothing is written before the button says so. */
export const FillPreview = ({
  fill,
  preview,
  onBack,
  onClose,
}: {
  fill: SeoFill
  preview: SeoFillPreview
  onBack: () => void
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const saving = useSave(api.seo.fill)
  const isDisconnected = useConnectionState() === 'disconnected'
  const [shown, setShown] = useState(preview)
  const { pages } = shown
  const write = async () => {
    const saved = await saving.save({ body: { ...fill, seen: shown.seen } })
    if (saved.isSaved) {
      const { filled } = saved.answer
      sayDone(t`${plural(filled, { one: '# page filled.', other: '# pages filled.' })}`)
      return onClose()
    }
    if (isChanged(saved.error)) setShown(await api.seo.previewFill({ body: fill }))
  }
  return (
    <FormDialog
      size="wide"
      title={<Plural value={pages.length} _0="Nothing to fill" one="Fill # page?" other="Fill # pages?" />}
      description={<SkippedPages {...shown} />}
      save={<Plural value={pages.length} one="Fill # page" other="Fill # pages" />}
      isBusy={saving.isBusy}
      disabled={pages.length === 0 || isDisconnected}
      onSave={() => void write()}
      onBack={onBack}
      onClose={onClose}
    >
      <FilledPages pages={pages} fill={fill} />
      {isDisconnected && <NeedsConnection />}
      {saving.error !== null && (
        <FailureLine>
          {isChanged(saving.error)
            ? t`Some pages have changed meanwhile. Check the new preview.`
            : errorText(saving.error, i18n)}
        </FailureLine>
      )}
    </FormDialog>
  )
}

const isChanged = (error: unknown): boolean => error instanceof ApiError && error.code === 'preview_changed'

const FilledPages = ({ pages, fill }: { pages: SeoFillPreview['pages']; fill: SeoFill }) => {
  const { t } = useLingui()
  const { nameOf, cityOf } = usePageWords()
  const languages = TEXT_LANGUAGES.filter((one) => fill.metaTitle[one] !== '' || fill.metaDescription[one] !== '')
  const [language, setLanguage] = useState<TextLanguage>(languages[0] ?? 'sq')
  if (pages.length === 0) return null
  return (
    <>
      {languages.length > 1 && (
        <Segmented
          label={t`Language`}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
        />
      )}
      <ul className={styles['pages']} tabIndex={0} aria-label={t`Pages as they will be`}>
        {pages.map((page) => (
          <li key={`${page.entityId} ${page.cityId}`}>
            <p className={styles['page']}>
              <b>{nameOf(page)}</b> <span className={styles['none']}>{cityOf(page)}</span>
              {page.isCut && <StateTag of={STATE_LOOK.cut} />}
            </p>
            <p lang={language}>{page.metaTitle[language]}</p>
            <p lang={language} className={styles['none']}>
              {page.metaDescription[language]}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What stays as it is, and why. */
const SkippedPages = ({ skipped, more }: SeoFillPreview) => (
  <>
    {skipped.has_text > 0 && (
      <span>
        <Plural
          value={skipped.has_text}
          one="# page has its texts and stays as it is."
          other="# pages have their texts and stay as they are."
        />{' '}
      </span>
    )}
    {skipped.no_city > 0 && (
      <span>
        <Plural
          value={skipped.no_city}
          one="# page is of all cities, so it cannot name one."
          other="# pages are of all cities, so they cannot name one."
        />{' '}
      </span>
    )}
    {skipped.too_long > 0 && (
      <span>
        <Plural
          value={skipped.too_long}
          one="For # page the text would be too long."
          other="For # pages the text would be too long."
        />{' '}
      </span>
    )}
    {more > 0 && (
      <span>
        <Plural
          value={more}
          one="# more page can be filled after these."
          other="# more pages can be filled after these."
        />
      </span>
    )}
    {skipped.has_text + skipped.no_city + skipped.too_long + more === 0 && (
      <Trans>Texts that somebody has written stay as they are.</Trans>
    )}
  </>
)
