import { Trans } from '@lingui/react/macro'
import Layers from 'lucide-react/icons/layers'
import { useMemo } from 'react'
import { type OrderingZone, zoneOfWire } from '#/contract/service-zones'
import type { ServiceZone } from '#/domain/business/service-zone'
import { type Overlap, overlapOf, shapeProblem } from '#/domain/business/service-zone-shape'
import { type Winner, winnerOf } from '#/domain/business/service-zone-terms'
import { type Cents, fromCents } from '#/domain/values/money'
import styles from './zones-page.module.css'

type Meeting = { one: ServiceZone; other: ServiceZone; overlap: Overlap; wins: Winner }

/** Which zones lie on each other, and what guests there pay. It warns; it forbids nothing. `of`: only those of this zone. */
export const ZoneOverlaps = ({
  zones,
  of,
  usualCents,
  money,
}: {
  /** Those that take orders. */
  zones: readonly OrderingZone[]
  of?: number
  usualCents: Cents
  money: (amount: number) => string
}) => {
  const meetings = useMemo(() => meetingsOf(zones, usualCents), [zones, usualCents])
  const said = meetings.filter(({ one, other }) => of === undefined || one.id === of || other.id === of)
  if (said.length === 0) return null
  return (
    <div className={styles['says']}>
      <Layers />
      <div>
        <p>
          <Trans>Where zones overlap, the lowest price applies.</Trans>
        </p>
        <ul>
          {said.map((meeting) => (
            <li key={`${meeting.one.id} ${meeting.other.id}`}>
              <OneMeeting meeting={meeting} usualCents={usualCents} money={money} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const OneMeeting = ({
  meeting: { one, other, overlap, wins },
  usualCents,
  money,
}: {
  meeting: Meeting
  usualCents: Cents
  money: (amount: number) => string
}) => {
  // The smaller one is named first where it lies all inside.
  const [inner, outer] = overlap === 'second' ? [other, one] : [one, other]
  const [innerName, outerName] = [inner.name, outer.name]
  const winner = wins === 'first' ? one : other
  const winnerName = winner.name
  const price = money(fromCents(winner.transportCents ?? usualCents))
  return (
    <>
      {overlap === 'part' ? (
        <Trans>
          {innerName} and {outerName} partly overlap:
        </Trans>
      ) : (
        <Trans>
          {innerName} is fully inside {outerName}:
        </Trans>
      )}{' '}
      {wins === 'same' ? (
        <Trans>guests there pay the same in both.</Trans>
      ) : wins === 'depends' ? (
        <Trans>which of the two applies there depends on the order value.</Trans>
      ) : (
        <Trans>
          guests there get {winnerName}, {price}.
        </Trans>
      )}
    </>
  )
}

function meetingsOf(wires: readonly OrderingZone[], usualCents: Cents): Meeting[] {
  const zones = wires.filter(({ shape }) => isMeasurable(shape)).map(zoneOfWire)
  return zones.flatMap((one, i) =>
    zones.slice(i + 1).flatMap((other) => {
      const overlap = overlapOf(one.shape, other.shape)
      return overlap === undefined ? [] : [{ one, other, overlap, wins: winnerOf(one, other, usualCents) }]
    }),
  )
}

/** What is being drawn may have no inside yet. */
const isMeasurable = (shape: ServiceZone['shape']): boolean =>
  shape.kind === 'circle' ? shape.radiusM > 0 : shapeProblem(shape) === undefined
