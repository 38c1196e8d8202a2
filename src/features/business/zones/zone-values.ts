import { editedRecord } from '#/components/form/edited-record'
import { ServiceZone, type ServiceZoneInput } from '#/contract/service-zones'
import { typedNumber } from '#/domain/values/read-amount'
import type { DrawnShape } from './shape-edits'

/** A zone as its fields hold it; amounts are texts, empty = as the hint of the field says. */
export type ZoneValues = {
  name: string
  shape: DrawnShape
  transportCost: string
  minimumOrder: string
  freeFrom: string
  extraMinutes: string
  active: boolean
}

export const newZone = (shape: DrawnShape): ZoneValues => ({
  name: '',
  shape,
  transportCost: '',
  minimumOrder: '',
  freeFrom: '',
  extraMinutes: '',
  active: true,
})

const textOf = (amount: number | null): string => (amount === null ? '' : String(amount))
const textAbove0 = (amount: number): string => (amount === 0 ? '' : String(amount))

const valuesOf = (zone: ServiceZone): ZoneValues => ({
  name: zone.name,
  shape: zone.shape,
  transportCost: textOf(zone.transportCost),
  minimumOrder: textAbove0(zone.minimumOrder),
  freeFrom: textOf(zone.freeFrom),
  extraMinutes: textAbove0(zone.extraMinutes),
  active: zone.active,
})

export const { recordOf, recordIn } = editedRecord(ServiceZone, valuesOf, ({ id }) => ({ kind: 'service_zone', id }))

const amountOf = (text: string): number | null => (text.trim() === '' ? null : typedNumber(text))

/** What is decided, as the server takes it: what cannot be read is `NaN`. */
export const termsOf = ({ name, shape, active, ...texts }: ZoneValues): ServiceZoneInput => ({
  name: name.trim(),
  shape: shape.kind === 'circle' ? shape : { kind: 'polygon', corners: [...shape.corners] },
  transportCost: amountOf(texts.transportCost),
  minimumOrder: amountOf(texts.minimumOrder) ?? 0,
  freeFrom: amountOf(texts.freeFrom),
  extraMinutes: amountOf(texts.extraMinutes) ?? 0,
  active,
})
