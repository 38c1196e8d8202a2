import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import { useEffect, useRef, useState } from 'react'
import { csvName } from '#/domain/files/csv-cells'
import { csvFile } from '#/components/list/csv'
import { grouped } from '#/components/list/grouped'
import { useDaysText } from '#/components/list/period-chip'
import { saveFile } from '#/components/list/save-file'
import { xlsxFile } from '#/components/list/xlsx'
import { useSayDone } from '#/components/use-say-done'
import type { ReportResult } from '#/contract/reports'
import { REPORT_ROWS } from '#/domain/reports/report-period'
import { useUser } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { Segmented } from '#/ui/input/segmented'
import { Dialog } from '#/ui/overlay/dialog'
import { useRefusalText } from './refusal'
import styles from './reports.module.css'
import { useReportWords } from './use-report-words'
import { type Asked, askReport } from './use-run'
import { type ReportFile, reportFile } from '#/domain/reports/report-file'
import type { ReportId } from '#/domain/reports/reports'

const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel (XLSX)' },
] as const
type Format = (typeof FORMATS)[number]['value']

/** All rows of what is shown as a file: says first what will be in it. */
export const ExportButton = ({ asked, result }: { asked: Asked; result: ReportResult }) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" icon={Download} onClick={() => setOpen(true)}>
        <Trans comment="button: save as a file">Export</Trans>
      </Button>
      {open && <ExportReport asked={asked} result={result} onClose={() => setOpen(false)} />}
    </>
  )
}

const ExportReport = ({ asked, result, onClose }: { asked: Asked; result: ReportResult; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const words = useReportWords(asked.id)
  const daysText = useDaysText()
  const sayDone = useSayDone()
  const refusalText = useRefusalText()
  const { restaurants } = useUser()
  const fileOf = useReportFile(asked.id)
  const [format, setFormat] = useState<Format>('csv')
  const [state, setState] = useState<{ isBusy: boolean; error?: unknown }>({ isBusy: false })
  const ending = useRef<AbortController>(undefined)
  useEffect(() => () => ending.current?.abort(), [])
  const of = restaurants.find(({ restaurantID }) => restaurantID === asked.businessId)?.restaurantName ?? ''
  const days = daysText(result.from, result.to)
  const count = Math.min(result.found, REPORT_ROWS.file)
  const rows = grouped(count)
  const most = grouped(REPORT_ROWS.file)

  const save = async () => {
    const controller = new AbortController()
    ending.current = controller
    setState({ isBusy: true })
    try {
      const whole = result.truncated ? await askReport(asked, controller.signal, REPORT_ROWS.file) : result
      const { head, texts, cells } = fileOf(whole)
      const name = csvName(words.name, of, whole.from, whole.to).replace(/csv$/, format)
      const file =
        format === 'csv' ? await csvFile([head, ...texts()], i18n.locale) : await xlsxFile(words.name, head, cells())
      controller.signal.throwIfAborted()
      saveFile(file, name)
      sayDone(t`${name} is in your downloads.`)
      onClose()
    } catch (error) {
      if (!controller.signal.aborted) setState({ isBusy: false, error })
    }
  }
  return (
    <Dialog
      open
      size="narrow"
      title={<Plural value={count} one="Export # row?" other={`Export ${rows} rows?`} />}
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button icon={Download} busy={state.isBusy} onClick={() => void save()}>
            <Plural value={count} one="Export # row" other={`Export ${rows} rows`} />
          </Button>
        </>
      }
    >
      <div className={styles['export']}>
        <p>{[words.name, days, of].filter((part) => part !== '').join(', ')}</p>
        <Segmented label={t`Format`} value={format} onChange={setFormat} options={FORMATS} />
        {result.found > count && (
          <p>
            <Trans>A file holds up to {most} rows. For the rest, choose fewer days.</Trans>
          </p>
        )}
        {state.error !== undefined && (
          <p role="alert" className={styles['problem']}>
            {refusalText(state.error)}
          </p>
        )}
      </div>
    </Dialog>
  )
}

/** A report as cells of a file, in the person's language. */
function useReportFile(id: ReportId): (result: ReportResult) => ReportFile {
  const { t, i18n } = useLingui()
  const { columnOf, nameless } = useReportWords(id)
  return (result) => reportFile(result, { columnOf, nameless, currency: t`Currency` }, i18n.locale)
}
