import { Trans, useLingui } from '@lingui/react/macro'
import { CHECK_SENTENCE, CHECK_TITLE } from './check-texts'
import { Button } from '#/ui/input/button'
import { Dialog } from '#/ui/overlay/dialog'
import { type CheckId, type Findings, findings, toneOf } from './device-checks'
import { SelfTestResult } from './self-test-result'
import styles from './shift-dialog.module.css'
import { ToneMark } from './tone-mark'
import { useDeviceNow } from './use-device-now'
import { useShift } from './use-shift'

/** What the one tap has turned on. */
const STEPS = ['sound', 'volume', 'screen', 'notifications', 'storage'] as const satisfies readonly CheckId[]

/** What the start of a shift has done so far; it may be left at any moment, the test then goes on behind it. */
export const ShiftDialog = ({ onAgain, onClose }: { onAgain: () => void; onClose: () => void }) => {
  const { t } = useLingui()
  const { run } = useShift()
  const { device } = useDeviceNow()
  const found = findings(device)
  const isTesting = run.state === 'running'
  const hasPassed = run.test?.result === 'passed'
  return (
    <Dialog
      open
      title={
        isTesting ? (
          <Trans>Getting this device ready</Trans>
        ) : hasPassed ? (
          <Trans>Orders ring here</Trans>
        ) : (
          <Trans>Orders may not ring here</Trans>
        )
      }
      closeLabel={t`Close`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" size="kitchen" busy={isTesting} onClick={onAgain}>
            <Trans>Test again</Trans>
          </Button>
          <Button size="kitchen" onClick={onClose}>
            <Trans>Go to orders</Trans>
          </Button>
        </>
      }
    >
      <ul className={styles['steps']}>
        {STEPS.map((id) => (
          <Step key={id} id={id} found={found} />
        ))}
      </ul>
      <SelfTestResult run={run} />
    </Dialog>
  )
}

/** A step that went well is one line; one that did not says what to do. */
const Step = ({ id, found }: { id: (typeof STEPS)[number]; found: Findings }) => {
  const { i18n } = useLingui()
  const tone = toneOf(id, found[id])
  // The table is complete by its type; the compiler cannot follow one id through two of its rows.
  const sentences: Readonly<Record<string, (typeof CHECK_TITLE)[CheckId]>> = CHECK_SENTENCE[id]
  const sentence = sentences[found[id]]
  return (
    <li className={styles['step']} data-check={id} data-tone={tone}>
      <ToneMark tone={tone} />
      <div>
        <p className={styles['title']}>{i18n._(CHECK_TITLE[id])}</p>
        {tone !== 'green' && sentence && <p className={styles['sentence']}>{i18n._(sentence)}</p>}
      </div>
    </li>
  )
}
