import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { Device } from '#/contract/readiness'
import type { DeviceKind } from '#/domain/device-state'

const KIND: Readonly<Record<DeviceKind, MessageDescriptor>> = {
  tablet: msg`Tablet`,
  phone: msg`Phone`,
  computer: msg`Computer`,
  device: msg`Device`,
}

/** As somebody named it, else its kind and number: "Tablet 2". */
export function useDeviceName(): (device: Pick<Device, 'name' | 'kind' | 'number'>) => string {
  const { i18n } = useLingui()
  return ({ name, kind, number }) => name ?? `${i18n._(KIND[kind])} ${number}`
}
