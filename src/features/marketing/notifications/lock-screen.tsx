import { useLingui } from '@lingui/react/macro'
import Bell from 'lucide-react/icons/bell'
import type { NotificationTexts } from '#/domain/marketing/notification-codec'
import { type TextLanguage, textIn } from '#/domain/values/texts'
import { classNames } from '#/ui/timing/class-names'
import { PhoneFrame } from '../shared/phone-frame'
import styles from './lock-screen.module.css'

/** A guest's phone with it: a push on its locked screen, a notice over the app. */
export const LockScreen = ({ values, language }: { values: NotificationTexts; language: TextLanguage }) => {
  const { t } = useLingui()
  const title = textIn(values.title, language)
  const body = textIn(values.body, language)
  const isPush = values.kind === 'push'
  return (
    <PhoneFrame label={isPush ? t`A locked phone that says “${title}”` : t`The app, which says “${title}”`}>
      <div lang={language} className={classNames(styles['bubble'], !isPush && styles['notice'])}>
        {isPush && <Bell />}
        <b>{title}</b>
        <span>{body}</span>
      </div>
    </PhoneFrame>
  )
}
