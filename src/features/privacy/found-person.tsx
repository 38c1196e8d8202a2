import { plural } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import Download from 'lucide-react/icons/download'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { errorText } from '#/api/error-text'
import { useSave } from '#/api/use-save'
import { saveFile } from '#/components/list/save-file'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import type { PersonAsked, PersonFound } from '#/contract/privacy'
import { formatFullDay } from '#/i18n/full-day'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { EraseDialog } from './erase-dialog'
import styles from './privacy.module.css'

type Kept = PersonFound['businesses'][number]

/** Where there is something of them, and what can be done with it. */
export const FoundPerson = ({
  asked,
  person,
  onErased,
}: {
  asked: PersonAsked
  person: PersonFound
  onErased: () => void
}) => {
  const { i18n } = useLingui()
  const [isErasing, setErasing] = useState(false)
  const exporting = useSave((body: PersonAsked, options) => api.privacy.export({ body }, options))
  const all = [...person.businesses, ...person.companies]
  const openOrders = all.reduce((sum, each) => sum + each.openOrders, 0)
  const save = async () => {
    const saved = await exporting.save(asked)
    if (!saved.isSaved) return
    const json = JSON.stringify(saved.answer, null, 2)
    saveFile(new Blob([json], { type: 'application/json' }), `person-${saved.answer.at.slice(0, 10)}.json`)
  }
  return (
    <Panel title={person.phone}>
      <div className={styles['found']}>
        {all.length === 0 ? (
          <p>
            <Trans>No orders and no employee have this number.</Trans>
          </p>
        ) : (
          <>
            <p>
              <b>{person.names.join(', ')}</b>
            </p>
            <dl className={parts['facts']}>
              {all.map((kept) => (
                <KeptRow key={`${person.companies.includes(kept) ? 'company' : 'business'} ${kept.id}`} kept={kept} />
              ))}
            </dl>
            {openOrders > 0 && (
              <p>
                <Trans>They can be erased once their open orders have ended.</Trans>
              </p>
            )}
            <div className={styles['buttons']}>
              <Button variant="outline" icon={Download} busy={exporting.isBusy} onClick={() => void save()}>
                <Trans>Export data</Trans>
              </Button>
              <Button variant="dangerGhost" icon={Trash2} disabled={openOrders > 0} onClick={() => setErasing(true)}>
                <Trans>Erase data</Trans>
              </Button>
            </div>
          </>
        )}
        {person.elsewhere > 0 && (
          <p>
            <Plural
              value={person.elsewhere}
              one="An account or a contact also has this number. It stays until somebody changes it there."
              other="# accounts and contacts also have this number. They stay until somebody changes them there."
            />
          </p>
        )}
        {exporting.error !== null && <FailureLine>{errorText(exporting.error, i18n)}</FailureLine>}
      </div>
      {isErasing && (
        <EraseDialog
          asked={asked}
          phone={person.phone}
          onClose={() => setErasing(false)}
          onErased={() => {
            setErasing(false)
            onErased()
          }}
        />
      )}
    </Panel>
  )
}

const KeptRow = ({ kept: { name, orders, firstDay, lastDay } }: { kept: Kept }) => {
  const { t, i18n } = useLingui()
  const days = [...new Set([firstDay, lastDay])].flatMap((day) => (day === null ? [] : formatFullDay(day, i18n.locale)))
  return (
    <>
      <dt>{name}</dt>
      <dd>
        {[t`${plural(orders, { one: '# order', other: '# orders' })}`, days.join(' – ')].filter(Boolean).join(' · ')}
      </dd>
    </>
  )
}
