import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import { errorText } from '#/api/error-text'
import type { SelfTest } from '#/contract/readiness'
import { inSeconds } from '#/i18n/figures'
import type { SelfTestRun } from '#/push/self-test'
import { Spinner } from '#/ui/display/spinner'
import type { CheckTone } from './device-checks'
import styles from './self-test-result.module.css'
import { ToneMark } from './tone-mark'

type Path = 'stream' | 'push'
type Outcome = SelfTest[Path]['outcome']

const TITLE: Readonly<Record<Path, MessageDescriptor>> = {
  stream: msg`Live connection test`,
  push: msg`Push test`,
}

const TONE: Readonly<Record<Outcome, CheckTone>> = {
  waiting: 'unknown',
  heard: 'green',
  silent: 'red',
  missing: 'red',
  unregistered: 'red',
}

/** What came of it, and what to do. */
const SENTENCE: Readonly<Record<Path, Readonly<Record<Outcome, MessageDescriptor>>>> = {
  stream: {
    waiting: msg`On its way`,
    heard: msg`Arrived, and this device beeped.`,
    silent: msg`Arrived, but no sound came out. Unmute the ring, touch the screen and test again.`,
    missing: msg`Never arrived. Check the Wi-Fi, then test again.`,
    unregistered: msg`Never arrived. Check the Wi-Fi, then test again.`,
  },
  push: {
    waiting: msg`On its way`,
    heard: msg`Arrived, and this device beeped.`,
    silent: msg`Arrived, but no sound came out. Unmute the ring, touch the screen and test again.`,
    missing: msg`Never arrived: with Drin closed this device stays silent. Turn its battery saver off, then test again.`,
    unregistered: msg`The server cannot reach it: with Drin closed, this device stays silent. Allow notifications, then press “Register” under Readiness.`,
  },
}

/** Both halves of a self-test as they come in; red with what to do where one fails. */
export const SelfTestResult = ({ run }: { run: SelfTestRun }) => {
  const { i18n } = useLingui()
  if (run.state === 'idle') return null
  if (run.state === 'failed') {
    return (
      <p role="alert" className={styles['failed']}>
        <ToneMark tone="red" />
        <span>
          <b>
            <Trans>The self-test could not be run.</Trans>
          </b>{' '}
          {errorText(run.error, i18n)}
        </span>
      </p>
    )
  }
  return (
    <ul className={styles['paths']} aria-live="polite">
      <PathRow path="stream" test={run.test} />
      <PathRow path="push" test={run.test} />
    </ul>
  )
}

const PathRow = ({ path, test }: { path: Path; test: SelfTest | undefined }) => {
  const { i18n } = useLingui()
  const { outcome, roundTripMs } = test?.[path] ?? { outcome: 'waiting' as const, roundTripMs: null }
  const seconds = roundTripMs === null ? undefined : inSeconds(roundTripMs)
  return (
    <li className={styles['path']} data-path={path} data-outcome={outcome}>
      {outcome === 'waiting' ? (
        <span className={styles['busy']}>
          <Spinner />
        </span>
      ) : (
        <ToneMark tone={TONE[outcome]} />
      )}
      <div>
        <p className={styles['title']}>
          {i18n._(TITLE[path])}
          {seconds !== undefined && <span className={styles['value']}>{seconds} s</span>}
        </p>
        {/* Before the test there is nothing to tell, but room for it. */}
        <p className={styles['sentence']}>{test === undefined ? '\u00a0' : i18n._(SENTENCE[path][outcome])}</p>
      </div>
    </li>
  )
}
