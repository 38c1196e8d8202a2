import { useCallback, useEffect, useState } from 'react'
import { clockOffsetMs } from '#/offline/device/clock'
import { useAttention } from '#/offline/attention/use-attention'
import { useConnection } from '#/offline/live/use-connection'
import { type Battery, readBattery, readStoragePersisted } from '#/push/device-facts'
import { useUpdate } from '#/push/service-worker-registration'
import { useInstall } from '#/push/use-install'
import { useNotifications } from '#/push/use-notifications'
import { useRingsHere } from '#/push/rings-here'
import { useRing } from '#/push/use-ring'
import { useWakeLock } from '#/push/wake-lock'
import { useUser } from '#/session/use-session'
import type { DeviceNow } from './device-checks'

/** What has no event to listen to is read again this often. */
const LOOK_EVERY_MS = 5_000

/** How this device is, kept up to date; `look` reads at once what has no event. */
export function useDeviceNow(): { device: DeviceNow; look: () => void } {
  const { state: ring } = useRing()
  const { state: notifications } = useNotifications()
  const { regId } = useUser()
  const wakeLock = useWakeLock()
  const { state: connection, unsent } = useConnection()
  const { commands } = useAttention()
  const { ready: hasUpdate } = useUpdate()
  const { isInstalled, canInstall, isIos } = useInstall()
  const { battery, isPersisted, look } = useSilentFacts()
  const rings = useRingsHere()
  const device: DeviceNow = {
    rings,
    ring,
    notifications,
    isRegistered: regId !== null,
    wakeLock,
    isPersisted,
    connection,
    clockOffsetMs: clockOffsetMs(),
    battery,
    unsent,
    needsPerson: commands.length,
    hasUpdate,
    isInstalled,
    canInstall,
    isIos,
  }
  return { device, look }
}

function useSilentFacts(): { battery: Battery | null; isPersisted: boolean | null; look: () => void } {
  const [facts, setFacts] = useState<{ battery: Battery | null; isPersisted: boolean | null }>({
    battery: null,
    isPersisted: null,
  })
  const look = useCallback(() => {
    void Promise.all([readBattery(), readStoragePersisted()]).then(([battery, isPersisted]) =>
      setFacts({ battery, isPersisted }),
    )
  }, [])
  useEffect(() => {
    look()
    const timer = setInterval(look, LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [look])
  return { ...facts, look }
}
