import { Plural, Trans, useLingui } from '@lingui/react/macro'
import FilePen from 'lucide-react/icons/file-pen-line'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { LockNote } from '#/components/form/lock-note'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import type { BusinessContract } from '#/contract/business-details'
import { ACCESS } from '#/domain/people/access'
import { EmptyState } from '#/ui/display/empty-state'
import { Tag } from '#/ui/display/tag'
import { Button, IconButton } from '#/ui/input/button'
import { useEditLock } from '../hub/use-edit-lock'
import { ContractForm } from './contract-form'
import { type ContractValues, NEW_CONTRACT, renewalOf, valuesOfContract } from './contract-values'
import styles from './details.module.css'
import { useDay } from './use-day'
import { useFull } from '../hub/use-full'

/** What was agreed with the platform: the contract in force, those to come and those before. */
export const ContractPage = () => (
  <Reading of={useFull()}>{({ contracts }) => <Contracts contracts={contracts} />}</Reading>
)

type Edited = { contract: BusinessContract | undefined; start: ContractValues }

const Contracts = ({ contracts }: { contracts: readonly BusinessContract[] }) => {
  const { t } = useLingui()
  const lock = useEditLock(ACCESS.administration)
  const day = useDay()
  const [edited, setEdited] = useState<Edited>()
  const inForce = contracts.find(({ state }) => state === 'IN_FORCE')
  const others = contracts.filter((contract) => contract !== inForce)
  const [newest] = contracts
  const begin = () => setEdited({ contract: undefined, start: newest === undefined ? NEW_CONTRACT : renewalOf(newest) })
  return (
    <div className={styles['page']}>
      <Panel
        title={<Trans>Contract in force</Trans>}
        aside={
          lock === undefined && (
            <Button variant="tonal" icon={Plus} onClick={begin}>
              {newest === undefined ? <Trans>Add a contract</Trans> : <Trans>Renew</Trans>}
            </Button>
          )
        }
      >
        {inForce === undefined ? (
          <EmptyState icon={FilePen} title={<Trans>No contract in force</Trans>} heading="h3">
            <Trans>Contracts with the platform and their end dates appear here.</Trans>
          </EmptyState>
        ) : (
          <>
            <dl className={styles['facts']}>
              <dt>
                <Trans comment="of a contract">Number</Trans>
              </dt>
              <dd>{inForce.number}</dd>
              <dt>
                <Trans comment="the day of a contract">Signed</Trans>
              </dt>
              <dd>{day(inForce.signedOn)}</dd>
              <dt>
                <Trans comment="first day of a contract">From</Trans>
              </dt>
              <dd>{day(inForce.startDate)}</dd>
              <dt>
                <Trans context="last day of a contract">Until</Trans>
              </dt>
              <dd>{inForce.endDate === null ? t`no end date` : day(inForce.endDate)}</dd>
              {inForce.noticeUntil !== null && (
                <>
                  <dt>
                    <Trans comment="of ending a contract">Notice period</Trans>
                  </dt>
                  <dd>
                    <Trans>
                      <Plural value={inForce.noticeDays} one="# day" other="# days" />, by {day(inForce.noticeUntil)}
                    </Trans>
                  </dd>
                </>
              )}
              {inForce.notes !== '' && (
                <>
                  <dt>
                    <Trans>Notes</Trans>
                  </dt>
                  <dd>{inForce.notes}</dd>
                </>
              )}
            </dl>
            {lock === undefined && (
              <div className={styles['foot']}>
                <Button
                  variant="outline"
                  icon={Pencil}
                  onClick={() => setEdited({ contract: inForce, start: valuesOfContract(inForce) })}
                >
                  <Trans>Edit</Trans>
                </Button>
              </div>
            )}
          </>
        )}
        <LockNote lock={lock} className={styles['lock']} />
      </Panel>
      {others.length > 0 && (
        <Panel title={<Trans>Other contracts</Trans>}>
          <ul className={parts['lines']}>
            {others.map((contract) => {
              const [from, until] = [
                day(contract.startDate),
                contract.endDate === null ? t`no end date` : day(contract.endDate),
              ]
              return (
                <li key={contract.id} className={styles['contact']}>
                  <div className={styles['words']}>
                    <p className={styles['name']}>
                      <b>{contract.number}</b>
                      <Tag tone={contract.state === 'ENDED' ? 'done' : 'pending'}>
                        {contract.state === 'ENDED' ? <Trans>Ended</Trans> : <Trans>Upcoming</Trans>}
                      </Tag>
                    </p>
                    <p className={styles['quiet']}>
                      {from} – {until}
                    </p>
                  </div>
                  {lock === undefined && (
                    <IconButton
                      icon={Pencil}
                      label={t`Edit ${contract.number}`}
                      onClick={() => setEdited({ contract, start: valuesOfContract(contract) })}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        </Panel>
      )}
      {edited !== undefined && <ContractForm {...edited} onClose={() => setEdited(undefined)} />}
    </div>
  )
}
