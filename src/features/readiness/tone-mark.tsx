import { useLingui } from '@lingui/react'
import { msg } from '@lingui/core/macro'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleHelp from 'lucide-react/icons/circle-question-mark'
import CircleX from 'lucide-react/icons/circle-x'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { classNames } from '#/ui/timing/class-names'
import type { Icon } from '#/ui/display/icon'
import { VisuallyHidden } from '#/ui/display/visually-hidden'
import type { CheckTone } from './device-checks'
import styles from './tone-mark.module.css'
import tones from './tones.module.css'

const MARKS: Readonly<Record<CheckTone, Icon>> = {
  green: CircleCheck,
  amber: TriangleAlert,
  red: CircleX,
  unknown: CircleHelp,
}

const WORDS = {
  green: msg`OK`,
  amber: msg`Could be better`,
  red: msg`Needs you`,
  unknown: msg`Unknown`,
} as const satisfies Record<CheckTone, unknown>

/** A colour with its own shape, so that it is read without colours too. */
export const ToneMark = ({ tone }: { tone: CheckTone }) => {
  const { i18n } = useLingui()
  const Mark = MARKS[tone]
  return (
    <span className={classNames(styles['mark'], tones[tone])}>
      <Mark />
      <VisuallyHidden>{i18n._(WORDS[tone])}</VisuallyHidden>
    </span>
  )
}
