import { useLingui } from '@lingui/react/macro'
import { SharedField } from '#/components/form/shared-field'
import type { Printer } from '#/contract/printing'
import { PRINTER_LETTERS, type PrinterLetters } from '#/domain/print/printer-letters'
import { MOST_COPIES, PRINT_COLUMNS } from '#/domain/print/print-values'
import { LANGUAGE_OPTIONS } from '#/i18n/languages'
import { preferences } from '#/session/preferences'

/** What every printer is told, as its fields hold it. */
export type PaperValues = {
  columns: string
  language: Printer['language']
  letters: PrinterLetters
  copies: string
  automatic: boolean
}

/** A printer's own, or what a new one begins with. */
export const paperValues = (printer: Printer | undefined, defaultCopies: number): PaperValues => {
  const language = printer?.language ?? preferences.get().language
  const { columns, copies, automatic } = printer ?? { columns: 48, copies: defaultCopies, automatic: true }
  return { columns: String(columns), language, letters: printer?.letters ?? 'auto', copies: String(copies), automatic }
}

export const paperBody = ({ columns, language, letters, copies, automatic }: PaperValues) => ({
  columns: Number(columns),
  language,
  letters,
  copies: Number(copies),
  automatic,
})

export function usePaperLabels(): Readonly<Record<keyof PaperValues, string>> {
  const { t } = useLingui()
  return {
    columns: t`Paper`,
    language: t`Print language`,
    letters: t`Letters`,
    copies: t`Copies`,
    automatic: t`Print accepted orders automatically`,
  }
}

const COLUMNS = PRINT_COLUMNS.map(String)

/** Language, width, letters, copies, and whether it prints by itself. */
export const PaperFields = () => {
  const { t } = useLingui()
  const letters: Readonly<Record<PrinterLetters, string>> = {
    auto: t`Automatic`,
    cp858: t`Page 19, Western Europe with €`,
    windows1252: t`Page 16, Windows`,
    cp850: t`Page 2, Western Europe without €`,
    cp857: t`Page 13, Turkish`,
    plain: t({ message: 'Without marks: ë as e', comment: 'letters of a printer that has none with accents' }),
  }
  const widths: Readonly<Record<string, string>> = { 32: t`58 mm`, 42: t`80 mm, large`, 48: t`80 mm` }
  return (
    <>
      <SharedField name="language">{({ Parts }) => <Parts options={LANGUAGE_OPTIONS} />}</SharedField>
      <SharedField name="columns">
        {({ Parts }) => <Parts options={COLUMNS.map((value) => ({ value, label: widths[value] ?? value }))} />}
      </SharedField>
      <SharedField name="letters">
        {({ List }) => (
          <List
            options={PRINTER_LETTERS.map((value) => ({ value, label: letters[value] }))}
            hint={t`If the test page shows wrong letters, choose another one.`}
          />
        )}
      </SharedField>
      <SharedField name="copies">
        {({ Parts }) => (
          <Parts
            options={Array.from({ length: MOST_COPIES }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))}
          />
        )}
      </SharedField>
      <SharedField name="automatic">{({ Tick }) => <Tick />}</SharedField>
    </>
  )
}
