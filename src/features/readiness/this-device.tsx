import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Panel } from '#/components/panel'
import { PRODUCT } from '#/domain/product/release'
import { inSeconds, percent } from '#/i18n/figures'
import { connection } from '#/offline/device/connection'
import { classNames } from '#/ui/timing/class-names'
import { lazyPart } from '#/ui/timing/lazy-part'
import { formatNumber } from '#/domain/values/money'
import { CheckFix } from './check-fix'
import { CHECK_SENTENCE, CHECK_TITLE } from './check-texts'
import {
  CHECK_IDS,
  type CheckId,
  countProblems,
  type DeviceNow,
  type Findings,
  findings,
  toneOf,
} from './device-checks'
import styles from './this-device.module.css'
import { ToneMark } from './tone-mark'
import tones from './tones.module.css'
import { useDeviceNow } from './use-device-now'
import { useDuration } from './use-duration'

const NotificationsHelp = lazyPart(async () => (await import('#/components/notifications-help')).NotificationsHelp)

/** Everything that decides whether this very device hears the next order, each with its fix. */
export const ThisDevice = () => {
  const { i18n } = useLingui()
  const { device, look } = useDeviceNow()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const valueOf = useCheckValue()
  const found = findings(device)
  return (
    <Panel title={<Trans>This device</Trans>} aside={<Summary found={found} />}>
      <ul className={styles['checks']}>
        {CHECK_IDS.map((id) => {
          const value = valueOf(id, device)
          return (
            <li key={id} className={styles['check']} data-check={id} data-tone={toneOf(id, found[id])}>
              <ToneMark tone={toneOf(id, found[id])} />
              <div className={styles['words']}>
                <p className={styles['title']}>
                  {i18n._(CHECK_TITLE[id])}
                  {value !== undefined && <span className={styles['value']}>{value}</span>}
                </p>
                <p className={styles['sentence']}>{i18n._(sentenceOf(id, found))}</p>
              </div>
              <CheckFix id={id} found={found} onDone={look} onHowToAllow={() => setHelpOpen(true)} />
            </li>
          )
        })}
      </ul>
      {isHelpOpen && <NotificationsHelp onClose={() => setHelpOpen(false)} />}
    </Panel>
  )
}

/** The table is complete by its type; the compiler cannot follow one id through two of its rows. */
const sentenceOf = (id: CheckId, found: Findings) => {
  const sentences: Readonly<Record<string, (typeof CHECK_TITLE)[CheckId]>> = CHECK_SENTENCE[id]
  return sentences[found[id]] ?? CHECK_TITLE[id]
}

const Summary = ({ found }: { found: Findings }) => {
  const { red, amber } = countProblems(found)
  const tone = red > 0 ? 'red' : amber > 0 ? 'amber' : 'green'
  return (
    <p role="status" className={classNames(styles['summary'], tones[tone])}>
      {red > 0 ? (
        <Plural value={red} one="# problem keeps orders from ringing" other="# problems keep orders from ringing" />
      ) : amber > 0 ? (
        <Plural value={amber} one="Ready, # thing to improve" other="Ready, # things to improve" />
      ) : (
        <Trans>Ready for orders</Trans>
      )}
    </p>
  )
}

/** The figure behind a finding, where there is one. */
function useCheckValue(): (id: CheckId, device: DeviceNow) => string | undefined {
  const { t } = useLingui()
  const duration = useDuration()
  return (id, { battery, clockOffsetMs, unsent }) => {
    if (id === 'connection') {
      const age = connection.streamAgeMs()
      return age === null || age < 1000 ? undefined : t`for ${duration(age)}`
    }
    if (id === 'clock') {
      const seconds = formatNumber(inSeconds(Math.abs(clockOffsetMs)))
      return t`${seconds} s off`
    }
    if (id === 'battery') return battery === null ? undefined : percent(battery.level)
    if (id === 'queue') return unsent === 0 ? undefined : t`${plural(unsent, { one: '# change', other: '# changes' })}`
    return id === 'version' ? PRODUCT.version : undefined
  }
}
