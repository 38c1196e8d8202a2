import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Ban from 'lucide-react/icons/ban'
import Check from 'lucide-react/icons/check'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { query } from '#/api/query'
import { useSave } from '#/api/use-save'
import { oops } from '#/components/oops'
import type { PlanTrouble } from '#/contract/weekly-plan'
import { dayParts } from '#/i18n/format'
import { momentPhrase } from '#/i18n/moment-phrase'
import { serverNow } from '#/offline/device/clock'
import { useConnectionState } from '#/offline/device/use-connection-state'
import type { Language } from '#/session/preference-values'
import { Strip } from '#/ui/display/strip'
import { useToasts } from '#/ui/toast/toast'
import styles from './plan-troubles.module.css'

const REFRESH_MS = 60_000

/** What restaurants refused of a company, one line each, until everybody has another meal or somebody says that it is solved. */
export const PlanTroubles = ({ companyId }: { companyId: number | undefined }) => {
  const { data = [] } = useQuery({
    ...query(api.weeklyPlan.troubles, { query: companyId === undefined ? {} : { companyId } }),
    refetchInterval: REFRESH_MS,
  })
  if (data.length === 0) return null
  return (
    <div className={styles['troubles']}>
      {data.map((trouble) => (
        <Trouble key={trouble.id} trouble={trouble} showsCompany={companyId === undefined} />
      ))}
    </div>
  )
}

const Trouble = ({ trouble, showsCompany }: { trouble: PlanTrouble; showsCompany: boolean }) => {
  const { t, i18n } = useLingui()
  const toasts = useToasts()
  const isOffline = useConnectionState() === 'disconnected'
  const { save, isBusy } = useSave(api.weeklyPlan.solve)
  const { business, company, day, slot, reason, waiting, orderUntil, part } = trouble
  const { weekday, day: number, month } = dayParts(Date.parse(`${day}T12:00:00Z`), i18n.locale, 'UTC')
  const when = `${weekday} ${number} ${month}, ${slot.startTime}`
  const until = orderUntil === null ? undefined : momentPhrase('until', Date.parse(orderUntil), serverNow(), i18n)
  const solve = async () => {
    const saved = await save({ params: { id: trouble.id } })
    if (!saved.isSaved) toasts.show(oops(t`It stays here`, errorText(saved.error, i18n), i18n))
  }
  return (
    <Strip
      kind="danger"
      icon={Ban}
      title={
        part === 'meal' ? <Trans>{business.name} refused a meal:</Trans> : <Trans>{business.name} does not cook:</Trans>
      }
      {...(!isOffline && { action: { label: t`Solved`, icon: Check, onPress: () => void solve(), busy: isBusy } })}
    >
      {showsCompany && <>{company.name}, </>}
      {when}. “{reason[i18n.locale as Language]}”{' '}
      {waiting > 0 && <Plural value={waiting} one="# person has no meal." other="# people have no meal." />}{' '}
      {waiting > 0 &&
        (until === undefined ? (
          <Trans>Nothing can be ordered for this time any more.</Trans>
        ) : (
          <Trans>They can order from another restaurant {until}.</Trans>
        ))}
    </Strip>
  )
}
