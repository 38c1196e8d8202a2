import { Plural, Trans, useLingui } from '@lingui/react/macro'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import { type ReactNode, useEffect, useEffectEvent, type RefObject } from 'react'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { Kbd } from '#/ui/display/kbd'
import { FOOT_MARK } from '#/ui/toast/foot-mark'
import { type FramedForm, FormElement } from './form-element'
import { LeaveQuestion } from './leave-question'
import { LockNote } from './lock-note'
import { NeedsConnection } from './needs-connection'
import styles from './page-form.module.css'
import { useLeaveQuestion } from './use-leave-question'
import { useUndo } from './use-undo'

type PagedForm = FramedForm & {
  lock: string | undefined
  isHeld: boolean
  wrong: readonly { name: string; label: string; text: string }[]
  focus: (name: string) => void
  /** Takes all changes back; answers what brings them again. */
  undo: () => () => void
  isSettled: RefObject<boolean>
  isRestored: boolean
  discard: () => void
}

/**
 * A form that is a page: its problems on top once somebody wanted to save, and a bar at the foot that names the changes.
 * Ctrl S saves; leaving with changes asks.
 */
export const PageForm = ({
  form,
  save = <Trans>Save</Trans>,
  notice,
  held,
  children,
}: {
  form: PagedForm
  /** What the button that saves says. */
  save?: ReactNode
  /** Over the fields: what somebody else changed meanwhile. */
  notice?: ReactNode
  /** Why nothing can be saved as it stands, where the page shows at once what is wrong. */
  held?: string
  children: ReactNode
}) => {
  const { t } = useLingui()
  const undone = useUndo()
  const { changed, wrong, isSettled } = form
  const { isAsked, stay, leave } = useLeaveQuestion(changed.length > 0, isSettled)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey)) return
    // Ctrl Enter belongs to the form that is typed in: there may be another one in a dialog over it.
    const isEnter =
      event.key === 'Enter' && event.target instanceof Node && form.formRef.current?.contains(event.target) === true
    if (event.key !== 's' && !isEnter) return
    event.preventDefault()
    if (changed.length > 0 && held === undefined && !form.isHeld) void form.save()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
  const names = [...new Set(changed.map((name) => form.fieldMeta.labelOf(name)))]
    .filter((label) => label !== '')
    .join(', ')
  return (
    <FormElement form={form} isPage className={styles['form']}>
      {form.isRestored && (
        <div role="status" className={styles['notice']}>
          <p>
            <Trans>You started this earlier. What you typed was kept on this device.</Trans>
          </p>
          <Button variant="outline" onClick={form.discard}>
            <Trans>Start over</Trans>
          </Button>
        </div>
      )}
      <div role="status" className={styles['lock']}>
        <LockNote lock={form.lock} className={styles['locked']} />
      </div>
      {notice}
      {wrong.length > 0 && (
        <section className={styles['wrong']} aria-label={t`What needs your attention`}>
          <p className={styles['title']}>
            <TriangleAlert />
            <Plural value={wrong.length} one="# field needs your attention" other="# fields need your attention" />
          </p>
          <ul>
            {wrong.map(({ name, label, text }) => (
              <li key={name}>
                <Button variant="link" onClick={() => form.focus(name)}>
                  {label}
                </Button>{' '}
                {text}
              </li>
            ))}
          </ul>
        </section>
      )}
      {children}
      <FailureLine>{form.failure}</FailureLine>
      {changed.length > 0 && (
        <section {...{ [FOOT_MARK]: '' }} className={styles['bar']} aria-label={t`Changes not saved`}>
          <p className={styles['words']}>
            <i className={styles['dot']} />
            <span>
              <b>
                <Plural value={changed.length} one="# change not saved" other="# changes not saved" />
              </b>
              {names !== '' && <span className={styles['names']}>: {names}</span>}
            </span>
          </p>
          {(held !== undefined || form.isHeld) && <p className={styles['held']}>{held ?? form.lock}</p>}
          {form.isDisconnected && <NeedsConnection />}
          <div className={styles['buttons']}>
            <Button
              variant="ghost"
              onClick={() => {
                const again = form.undo()
                undone(t`Your changes were undone`, t`Redo`, again)
              }}
            >
              <Trans comment="button: take all changes of the form back">Undo</Trans>
            </Button>
            <Button
              type="submit"
              busy={form.isBusy}
              disabled={form.isDisconnected || held !== undefined || form.isHeld}
              end={<Kbd>Ctrl S</Kbd>}
            >
              {save}
            </Button>
          </div>
        </section>
      )}
      {isAsked && (
        <LeaveQuestion
          changes={changed.length}
          isBusy={form.isBusy}
          onStay={stay}
          onLeave={leave}
          onSave={form.isDisconnected || held !== undefined || form.isHeld ? undefined : form.save}
        />
      )}
    </FormElement>
  )
}
