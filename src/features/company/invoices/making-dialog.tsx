import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useId } from 'react'
import { errorText } from '#/api/error-text'
import { NeedsConnection } from '#/components/form/needs-connection'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import styles from './invoices.module.css'
import type { InvoicedCompany, Made } from './make-invoices'
import { useRefusalText } from './use-invoice-refusal'
import { isLeft, type useMaking } from './use-making'

/** How far the drafts of all companies are, and what became of each company; can be stopped, and gone on with. */
export const MakingDialog = ({
  making: { results, isRunning, isStopping, begin, stop },
  companies,
  onClose,
}: {
  making: ReturnType<typeof useMaking>
  companies: readonly InvoicedCompany[]
  onClose: () => void
}) => {
  const { t, i18n } = useLingui()
  const refusalText = useRefusalText()
  const isDisconnected = useConnectionState() === 'disconnected'
  const progressId = useId()
  const [done, all] = [results.size, companies.length]
  const ended = [...results.values()]
  const left = companies.filter(({ id }) => isLeft(results.get(id)))
  const untried = companies.filter(({ id }) => !results.has(id)).length
  return (
    <Dialog
      open
      onClose={isRunning ? stop : onClose}
      title={<Trans>New invoices</Trans>}
      closeLabel={isRunning ? t`Stop` : t`Close`}
      footer={
        isRunning ? (
          <Button variant="outline" size="kitchen" disabled={isStopping} onClick={stop}>
            {isStopping ? <Trans>Stopping</Trans> : <Trans>Stop</Trans>}
          </Button>
        ) : (
          <>
            <Button variant="outline" size="kitchen" onClick={onClose}>
              <Trans>Close</Trans>
            </Button>
            {left.length > 0 && (
              <Button size="kitchen" disabled={isDisconnected} onClick={() => void begin(companies)}>
                <Trans>Continue</Trans>
              </Button>
            )}
          </>
        )
      }
    >
      <div className={styles['making']}>
        <p role="status">
          <label htmlFor={progressId}>{t`${done} of ${plural(all, { one: '# company', other: '# companies' })}`}</label>
        </p>
        <progress id={progressId} value={done} max={all} />
        <Results
          title={t`Failed`}
          of={ended}
          text={(made) => (made.ended === 'failed' ? errorText(made.error, i18n) : undefined)}
        />
        <Results
          title={t`Skipped`}
          of={ended}
          text={(made) => {
            if (made.ended !== 'skipped') return undefined
            return made.reason === null ? t`Nothing to create.` : refusalText(made.reason)
          }}
        />
        <Results
          title={t({ message: 'Created', context: 'companies whose drafts were made' })}
          of={ended}
          text={(made) => {
            if (made.ended !== 'made') return undefined
            const { drafts: count } = made
            return t`${plural(count, { one: '# draft', other: '# drafts' })}`
          }}
        />
        {!isRunning && untried > 0 && (
          <p>{t`${plural(untried, { one: '# company is still to come.', other: '# companies are still to come.' })}`}</p>
        )}
        {isDisconnected && <NeedsConnection />}
      </div>
    </Dialog>
  )
}

/** Companies that ended one way, with what is to be said of each; `text` undefined: it is none of them. */
const Results = ({
  title,
  of,
  text,
}: {
  title: string
  of: readonly Made[]
  text: (made: Made) => string | undefined
}): ReactNode => {
  const lines = of.flatMap((made) => {
    const said = text(made)
    return said === undefined ? [] : [{ company: made.company, said }]
  })
  if (lines.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul className={styles['lines']} aria-label={title}>
        {lines.map(({ company, said }) => (
          <li key={company.id}>
            <div>
              <b>{company.name}</b>
              <span>{said}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
