import { Trans, useLingui } from '@lingui/react/macro'
import BellRing from 'lucide-react/icons/bell-ring'
import { useCurrentBusiness } from '#/components/current-business'
import { Panel } from '#/components/panel'
import { momentPhrase } from '#/i18n/moment-phrase'
import { serverNow } from '#/offline/device/clock'
import { endShift } from '#/push/shift'
import { Button } from '#/ui/input/button'
import { SelfTestResult } from './self-test-result'
import styles from './shift-panel.module.css'
import { ToneMark } from './tone-mark'
import { useShift } from './use-shift'
import { useStartShift } from './use-start-shift'

/** The shift of this device: its start, its self-test with the times that it took, and its end. */
export const ShiftPanel = () => {
  const { i18n } = useLingui()
  const { record, isRunning, run } = useShift()
  const press = useStartShift()
  const timeZone = useCurrentBusiness()?.timeZone
  if (press === undefined) return null
  const isTesting = run.state === 'running'
  const atMoment = (ms: number): string => momentPhrase('at', ms, serverNow(), i18n, timeZone)
  return (
    <Panel title={<Trans>Shift</Trans>}>
      <div className={styles['body']}>
        {isRunning && record !== undefined ? (
          <>
            <p className={styles['since']}>
              <Trans>Started {{ at: atMoment(record.startedAt) }}.</Trans>{' '}
              {record.testedAt === null ? (
                <Trans>Not tested yet.</Trans>
              ) : (
                <Trans>Last tested {{ at: atMoment(record.testedAt) }}. Repeats every four hours.</Trans>
              )}
            </p>
            {run.state === 'idle' && record.testedAt !== null && (
              <p className={styles['last']}>
                <ToneMark tone={record.hasPassed ? 'green' : 'red'} />
                {record.hasPassed ? (
                  <Trans>Both tests arrived, and this device beeped.</Trans>
                ) : (
                  <Trans>The test failed. Test again to see what is missing.</Trans>
                )}
              </p>
            )}
            <SelfTestResult run={run} />
            <div className={styles['actions']}>
              <Button variant="tonal" icon={BellRing} busy={isTesting} onClick={press.test}>
                <Trans>Test again</Trans>
              </Button>
              <Button variant="outline" onClick={() => void endShift()}>
                <Trans>End shift</Trans>
              </Button>
            </div>
          </>
        ) : (
          <>
            <p className={styles['since']}>
              <Trans>One tap turns on the ring, keeps the screen on and tests that orders ring here.</Trans>
            </p>
            <Button size="kitchen" icon={BellRing} busy={isTesting} onClick={press.start}>
              <Trans>Start shift</Trans>
            </Button>
            <SelfTestResult run={run} />
          </>
        )}
      </div>
    </Panel>
  )
}
