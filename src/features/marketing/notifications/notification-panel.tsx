import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { PageForm } from '#/components/form/page-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import type { Notification, NotificationDetails } from '#/contract/notifications'
import { mayStop } from '#/domain/marketing/notification'
import { notificationCodec } from '#/domain/marketing/notification-codec'
import { ACCESS } from '#/domain/people/access'
import { textIn, type TextLanguage } from '#/domain/values/texts'
import { useMay } from '#/session/use-session'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { LeadsToNotice } from '../shared/leads-to-notice'
import { SoFarPanel } from '../shared/so-far-panel'
import { DeliveryProgress } from './delivery-progress'
import { LockScreen } from './lock-screen'
import { NotificationFields } from './notification-fields'
import { Fact } from './receivers-count'
import { SendDialog, StopDialog } from './send-dialog'
import { useNotificationForm, useNotificationLabels, useNotificationWords } from './use-notification-form'
import { useRefusalText } from './use-refusal-text'

/** One notification beside the list: a draft to be written and sent, or what became of it. */
export const NotificationPanel = ({ id }: { id: number }) => {
  const reading = useQuery({ ...query(api.notifications.one, { params: { id } }), refetchOnMount: 'always' })
  return (
    <Reading of={reading}>
      {(notification) => (
        <div className={parts['parts']}>
          {notification.state === 'draft' ? (
            <Draft notification={notification} />
          ) : (
            <Released notification={notification} />
          )}
          <History id={id} />
        </div>
      )}
    </Reading>
  )
}

const History = ({ id }: { id: number }) => {
  const { t } = useLingui()
  const { wordOf } = useNotificationWords()
  const labels = { ...useNotificationLabels(), releasedAt: t`Sent by a person`, stoppedAt: t`Stopped by a person` }
  return <HistoryPanel of={{ kind: 'notification', id }} fields={historyFields(labels, wordOf)} />
}

const Draft = ({ notification }: { notification: Notification }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const mayChange = useMay(ACCESS.platform)
  const { wordOf } = useNotificationWords()
  const [isAsked, setAsked] = useState(false)
  const form = useNotificationForm(notification, () => sayDone(t`Saved.`))
  const isSaved = form.changed.length === 0
  return (
    <>
      <Target of={notification} />
      <PageForm form={form} notice={<ConflictNotice form={form} show={wordOf} />}>
        <NotificationFields form={form} />
      </PageForm>
      {mayChange && (
        <div className={parts['form']}>
          {notification.kind === 'push' && <TestButton notification={notification} disabled={!isSaved} />}
          <Button variant="primary" disabled={!isSaved || form.isDisconnected} onClick={() => setAsked(true)}>
            {notification.kind === 'push' ? <Trans>Send…</Trans> : <Trans>Show in the app…</Trans>}
          </Button>
          {!isSaved && (
            <small>
              <Trans>Save it before you send it.</Trans>
            </small>
          )}
        </div>
      )}
      {isAsked && <SendDialog notification={notification} onClose={() => setAsked(false)} />}
    </>
  )
}

/** To the own devices, in the language of this screen. */
const TestButton = ({ notification: { id }, disabled }: { notification: Notification; disabled: boolean }) => {
  const { t, i18n } = useLingui()
  const sayDone = useSayDone()
  const refusalText = useRefusalText()
  const { save, isBusy, error } = useSave(api.notifications.test)
  const test = async () => {
    // The app's languages are the guests'.
    const saved = await save({ params: { id }, body: { language: i18n.locale as TextLanguage } })
    if (!saved.isSaved) return
    const { sent, failed } = saved.answer
    sayDone(failed === 0 ? t`Sent to your devices: ${sent}.` : t`Sent to your devices: ${sent}; failed: ${failed}.`)
  }
  return (
    <>
      <Button variant="outline" busy={isBusy} disabled={disabled} onClick={() => void test()}>
        <Trans>Send to me first</Trans>
      </Button>
      {error !== null && <FailureLine>{refusalText(error) ?? errorText(error, i18n)}</FailureLine>}
    </>
  )
}

/** That a press leads to what is closed or gone; one without a target is meant so. */
const Target = ({ of: { leadsTo } }: { of: Notification }) =>
  leadsTo === 'nowhere' ? null : <LeadsToNotice leadsTo={leadsTo} />

const Released = ({ notification }: { notification: NotificationDetails }) => {
  const { t, i18n } = useLingui()
  const mayChange = useMay(ACCESS.platform)
  const labels = useNotificationLabels()
  const { wordOf } = useNotificationWords()
  const [isAsked, setAsked] = useState(false)
  const language = i18n.locale as TextLanguage // the app's languages are the guests'
  return (
    // Nothing in it can be pressed once it was sent: keys scroll it.
    <div className={parts['parts']} role="group" aria-label={textIn(notification.title, language)} tabIndex={0}>
      <Target of={notification} />
      <LockScreen values={notificationCodec.toTexts(notification)} language={language} />
      <p>{textIn(notification.body, language)}</p>
      <dl className={parts['facts']}>
        <Fact
          name={t({ message: 'Begins', context: 'a notification' })}
          text={notification.startAt === null ? t`at once` : wordOf('startAt', notification.startAt)}
        />
        <Fact name={t`Until`} text={wordOf('endAt', notification.endAt)} />
        {(['kind', 'redirect', 'cityIds', 'languages', 'guests'] as const).map((name) => (
          <Fact key={name} name={labels[name]} text={wordOf(name, notification[name])} />
        ))}
      </dl>
      {notification.counts !== null && <DeliveryProgress of={notification.counts} />}
      <SoFarPanel of={notification.soFar} />
      {mayChange && mayStop(notification.state) && (
        <Button variant="danger" onClick={() => setAsked(true)}>
          <Trans>Stop…</Trans>
        </Button>
      )}
      {isAsked && <StopDialog notification={notification} onClose={() => setAsked(false)} />}
    </div>
  )
}

/** One that there is not yet: a draft until somebody sends it. */
export const NewNotification = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const form = useNotificationForm(undefined, () => {
    sayDone(t`Saved as a draft: nobody got it yet.`)
    onClose()
  })
  return (
    <DialogForm form={form} title={<Trans>New notification</Trans>} save={<Trans>Save</Trans>} onClose={onClose}>
      <NotificationFields form={form} />
    </DialogForm>
  )
}
