import { Trans, useLingui } from '@lingui/react/macro'
import { HistoryPanel } from '#/components/history/history-panel'
import { useValueWords } from '#/components/history/use-value-words'
import { PageHeader } from '#/components/page-header'
import parts from '#/components/panel-parts.module.css'
import { FindPanel } from './find-panel'
import { KeptPanel } from './kept-panel'
import styles from './privacy.module.css'

/** `/admin/privacy`: what is kept of a person, and for how long; who looked at whom. */
export const PrivacyPage = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHeader title={t`People’s data`} />
      <p className={styles['intro']}>
        <Trans>Whoever asks for their data, or to be forgotten, is found by their phone number.</Trans>
      </p>
      <div className={parts['columns']}>
        <div className={parts['column']}>
          <FindPanel />
          <Register />
        </div>
        <div className={parts['column']}>
          <KeptPanel />
        </div>
      </div>
    </>
  )
}

/** Who looked at whom: a person is a mark there, never a number. */
const Register = () => {
  const { t } = useLingui()
  const { plain } = useValueWords()
  return (
    <HistoryPanel
      title={<Trans>Who looked at whom</Trans>}
      none={<Trans>Nobody has looked yet.</Trans>}
      of={{ kind: 'person_data', id: 1 }}
      fields={{
        reason: { label: t`Reason`, show: plain },
        orders: { label: t`Orders`, show: plain },
        person: { label: t({ message: 'Mark', context: 'that stands for a person’s number' }), show: plain },
      }}
    />
  )
}
