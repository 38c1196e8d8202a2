import { Trans, useLingui } from '@lingui/react/macro'
import CloudOff from 'lucide-react/icons/cloud-off'
import Download from 'lucide-react/icons/download'
import { useEffect, useId } from 'react'
import { errorText } from '#/api/error-text'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { useToasts } from '#/ui/toast/toast'
import { useSayDone } from '../use-say-done'
import { EXPORT_MAX } from './collect-rows'
import { csvName } from '#/domain/files/csv-cells'
import styles from './export-dialog.module.css'
import { grouped } from './grouped'
import { exportPage, type List } from './list-definition'
import type { ListState } from './list-state'
import { useExport } from './use-export'

type Props<Row> = {
  open: boolean
  list: List<Row>
  state: ListState
  total: number | undefined
  onClose: () => void
}

/** Says how many rows a file will have before it starts, how far it is, and what happens without a connection. */
// The type of the rows makes no difference here: `late` takes no generic component.
export const ExportDialog = ({ open, list, state, total, onClose }: Props<never>) => {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const sayDone = useSayDone()
  const { state: run, start, reset } = useExport(list.file.columns, i18n.locale, exportPage(list.spec))
  const name = csvName(list.words.title, ...list.file.name(state))
  const close = () => {
    if (run.step === 'running') {
      toasts.show({
        kind: 'info',
        title: t({ message: 'Info', context: 'title of a message' }),
        text: t`The export was cancelled. No file was saved.`,
      })
    }
    reset()
    onClose()
  }
  const begin = () => {
    const { file } = list
    void start(file.rowsAfter(state), (rows) => file.sorted(rows, state), name)
  }
  const isDone = run.step === 'done'
  useEffect(() => {
    if (!isDone || run.step !== 'done') return
    sayDone(t`${name} is in your downloads.`)
    reset()
    onClose()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per finished export
  }, [isDone])
  return (
    <Dialog
      open={open}
      onClose={close}
      size="narrow"
      title={t`Export CSV`}
      closeLabel={t`Close`}
      footer={
        <>
          <Button variant="outline" onClick={close}>
            <Trans>Cancel</Trans>
          </Button>
          {(run.step === 'ask' || run.step === 'failed') && (
            <Button icon={Download} disabled={total === undefined || total === 0} onClick={begin}>
              {run.step === 'ask' ? <Trans>Export</Trans> : <Trans>Continue</Trans>}
            </Button>
          )}
        </>
      }
    >
      <div className={styles['export']}>
        {run.step === 'ask' && <Ask list={list} name={name} total={total} />}
        {run.step === 'running' && <Running {...run.progress} />}
        {run.step === 'failed' && <Failed error={run.error} done={run.done} />}
      </div>
    </Dialog>
  )
}

const Ask = ({ list, name, total }: { list: Pick<List<never>, 'words'>; name: string; total: number | undefined }) => {
  const { t } = useLingui()
  const most = grouped(EXPORT_MAX)
  const words = total === undefined ? t`Counting` : list.words.count(total)
  return (
    <>
      <p className={styles['count']}>{words}</p>
      {total !== undefined && total > EXPORT_MAX && (
        <p className={styles['limit']}>
          <Trans>A file holds up to {most} rows, newest first. For the rest, choose fewer days.</Trans>
        </p>
      )}
      {total === 0 ? (
        <p>
          <Trans>Nothing to export with these filters.</Trans>
        </p>
      ) : (
        <p>
          <Trans>The file keeps the list’s filters and sorting and is saved as “{name}”.</Trans>
        </p>
      )}
    </>
  )
}

const Running = ({ done, total, isWaiting }: { done: number; total: number; isWaiting: boolean }) => {
  const id = useId()
  const [soFar, all] = [grouped(done), grouped(total)]
  return (
    <>
      <label htmlFor={id} className={styles['count']}>
        {total === 0 ? (
          <Trans>Starting</Trans>
        ) : (
          <Trans>
            {soFar} of {all} rows
          </Trans>
        )}
      </label>
      <progress id={id} className={styles['bar']} {...(total > 0 && { value: done, max: total })} />
      {isWaiting && (
        <p role="status" className={styles['waiting']}>
          <CloudOff />
          <Trans>Connection lost. The export continues from here when it is back.</Trans>
        </p>
      )}
    </>
  )
}

const Failed = ({ error, done }: { error: unknown; done: number }) => {
  const { i18n } = useLingui()
  const soFar = grouped(done)
  return (
    <>
      <p role="alert" className={styles['failed']}>
        {errorText(error, i18n)}
      </p>
      <p>
        <Trans>{soFar} rows are already here. The export can continue from there.</Trans>
      </p>
    </>
  )
}
