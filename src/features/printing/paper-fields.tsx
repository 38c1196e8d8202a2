import { Trans, useLingui } from '@lingui/react/macro'
import type { Printer } from '#/contract/printing'
import { MOST_COPIES, PRINT_COLUMNS, type PrintColumns } from '#/domain/print/print-values'
import { LANGUAGE_OPTIONS } from '#/i18n/languages'
import { preferences } from '#/session/preferences'
import { Checkbox } from '#/ui/checkbox'
import { Segmented } from '#/ui/segmented'
import styles from './printing-panel.module.css'

type PaperSettings = Pick<Printer, 'columns' | 'language' | 'copies' | 'automatic'>

/** A printer's own, or what a new one begins with. */
export const paperSettings = (printer: Printer | undefined, defaultCopies: number): PaperSettings => {
  const language = printer?.language ?? preferences.get().language
  const { columns, copies, automatic } = printer ?? { columns: 48, copies: defaultCopies, automatic: true }
  return { columns, language, copies, automatic }
}

/** What every printer is told: language, width, copies, and whether it prints by itself. */
export const PaperFields = ({
  value,
  onChange,
}: {
  value: PaperSettings
  onChange: (value: PaperSettings) => void
}) => {
  const { t } = useLingui()
  const widths: Readonly<Record<PrintColumns, string>> = { 32: t`58 mm`, 42: t`80 mm, large`, 48: t`80 mm` }
  return (
    <>
      <div className={styles['named']}>
        <span aria-hidden>
          <Trans>Language on paper</Trans>
        </span>
        <Segmented
          block
          label={t`Language on paper`}
          value={value.language}
          onChange={(language) => onChange({ ...value, language })}
          options={LANGUAGE_OPTIONS}
        />
      </div>
      <div className={styles['named']}>
        <span aria-hidden>
          <Trans>Paper</Trans>
        </span>
        <Segmented
          block
          label={t`Paper`}
          value={String(value.columns)}
          onChange={(columns) =>
            onChange({ ...value, columns: PRINT_COLUMNS.find((one) => String(one) === columns) ?? value.columns })
          }
          options={PRINT_COLUMNS.map((columns) => ({ value: String(columns), label: widths[columns] }))}
        />
      </div>
      <div className={styles['named']}>
        <span aria-hidden>
          <Trans>Copies</Trans>
        </span>
        <Segmented
          block
          label={t`Copies`}
          value={String(value.copies)}
          onChange={(copies) => onChange({ ...value, copies: Number(copies) })}
          options={Array.from({ length: MOST_COPIES }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))}
        />
      </div>
      <Checkbox checked={value.automatic} onChange={(automatic) => onChange({ ...value, automatic })}>
        <Trans>Print accepted orders by itself</Trans>
      </Checkbox>
    </>
  )
}
