import { Trans, useLingui } from '@lingui/react/macro'
import Map from 'lucide-react/icons/map'
import Plus from 'lucide-react/icons/plus'
import type { ReactNode } from 'react'
import type { ServiceZone } from '#/contract/service-zones'
import { LockNote } from '#/components/form/lock-note'
import { EmptyState } from '#/ui/display/empty-state'
import { Button } from '#/ui/input/button'
import { useEditLock } from '../hub/use-edit-lock'
import { useHubId } from '../hub/use-hub-id'
import { useWants } from '../hub/use-wants'
import type { useZoneWords } from './use-zone-words'
import { lookOf } from './zone-look'
import { ZoneSwatch } from './zone-swatch'
import styles from './zones-page.module.css'

/** The zones of the business, each with its terms; `overlaps` says which of them wins where. */
export const ZoneList = ({
  zones,
  usual,
  needsZones,
  words: { priceText, termsText, money },
  onOpen,
  onNew,
  overlaps,
}: {
  zones: readonly ServiceZone[]
  /** What a delivery costs where no zone says otherwise. */
  usual: number | undefined
  /** It delivers nowhere without an active zone. */
  needsZones: boolean
  words: ReturnType<typeof useZoneWords>
  onOpen: (id: number) => void
  onNew: (kind: 'polygon' | 'circle') => void
  overlaps: ReactNode
}) => {
  const { t } = useLingui()
  const lock = useEditLock()
  const mayEdit = lock === undefined
  const wantsZones = useWants(useHubId(), 'delivery')
  const usualText = usual === undefined ? '' : money(usual)
  if (zones.length === 0)
    return (
      <EmptyState icon={Map} title={<Trans>No zones yet</Trans>} action={mayEdit && <Beginnings onNew={onNew} />}>
        {wantsZones ? (
          <Trans>Without a zone or a takeaway point it takes no orders.</Trans>
        ) : needsZones ? (
          <Trans>Without a zone there is no delivery: guests can only collect.</Trans>
        ) : (
          <Trans>Guests anywhere can order, at the usual price of {usualText}.</Trans>
        )}{' '}
        {mayEdit && <Trans>Draw a zone to set where you deliver and the price.</Trans>}
      </EmptyState>
    )
  const isNoneActive = zones.every(({ active }) => !active)
  return (
    <>
      <div className={styles['head']}>
        <h2>
          <Trans>Zones</Trans>
        </h2>
        {mayEdit && (
          <Button variant="tonal" icon={Plus} onClick={() => onNew('polygon')}>
            <Trans>New zone</Trans>
          </Button>
        )}
      </div>
      <ul className={styles['list']} aria-label={t`Zones`}>
        {zones.map((zone, index) => {
          const contents = (
            <>
              <ZoneSwatch look={lookOf(index)} />
              <b className={styles['name']}>{zone.name}</b>
              <b>{priceText(zone)}</b>
              <span className={styles['terms']}>
                {!zone.active && (
                  <>
                    <b>
                      <Trans comment="a zone for which no orders are taken at present">Inactive</Trans>
                    </b>{' '}
                    ·{' '}
                  </>
                )}
                {termsText(zone)}
              </span>
            </>
          )
          return (
            <li key={zone.id}>
              {mayEdit ? (
                <button type="button" className={styles['row']} onClick={() => onOpen(zone.id)}>
                  {contents}
                </button>
              ) : (
                <div className={styles['row']}>{contents}</div>
              )}
            </li>
          )
        })}
      </ul>
      <div className={styles['notes']}>
        <div>
          <h3>
            <Trans>Outside all zones</Trans>
          </h3>
          <p className={styles['quiet']}>
            {isNoneActive && !needsZones && !wantsZones ? (
              <Trans>No active zone: guests anywhere can order, at the usual price of {usualText}.</Trans>
            ) : (
              <Trans>No orders are accepted, from guests or staff.</Trans>
            )}
          </p>
        </div>
        <LockNote lock={lock} />
        {overlaps}
      </div>
    </>
  )
}

const Beginnings = ({ onNew }: { onNew: (kind: 'polygon' | 'circle') => void }) => (
  <div className={styles['beginnings']}>
    <Button onClick={() => onNew('circle')}>
      <Trans>Draw a circle</Trans>
    </Button>
    <Button variant="outline" onClick={() => onNew('polygon')}>
      <Trans>Draw a polygon</Trans>
    </Button>
  </div>
)
