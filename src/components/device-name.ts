import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { DeviceKind } from '#/domain/devices/device-state'

const KIND: Readonly<Record<DeviceKind, MessageDescriptor>> = {
  tablet: msg`Tablet`,
  phone: msg`Phone`,
  computer: msg`Computer`,
  device: msg`Device`,
}

export type NamedDevice = {
  name: string | null
  kind: DeviceKind
  /** Null until it has said what it is. */
  number: number | null
}

/** As somebody named it, else its kind and number: "Tablet 2". */
export function useDeviceName(): (device: NamedDevice) => string {
  const { i18n } = useLingui()
  return ({ name, kind, number }) => name ?? [i18n._(KIND[kind]), number].filter((part) => part !== null).join(' ')
}
