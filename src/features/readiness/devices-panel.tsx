import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash-2'
import { useEffect, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { Panel } from '#/components/panel'
import { ReadFailed } from '#/components/read-failed'
import type { Device } from '#/contract/readiness'
import { ACCESS } from '#/domain/people/access'
import { mayRenameDevice } from '#/domain/devices/device-rights'
import { inPercent } from '#/i18n/figures'
import { deviceId } from '#/offline/store/device-id'
import { accessUserOf, useMay, useUser } from '#/session/use-session'
import { IconButton } from '#/ui/input/button'
import { Chip } from '#/ui/display/chip'
import { EmptyState } from '#/ui/display/empty-state'
import { Menu, MenuItem } from '#/ui/overlay/menu'
import type { CheckTone } from './device-checks'
import { useDeviceName } from '#/components/device-name'
import { type DeviceProblem, isGrave, isHeardOn, problemsOf } from './device-problems'
import styles from './devices-panel.module.css'
import { ForgetDevice } from './forget-device'
import { PanelLoading } from './panel-loading'
import { RenameDevice } from './rename-device'
import { ToneMark } from './tone-mark'
import { useDuration } from './use-duration'

/** Heartbeats come every 15 seconds; looking more often shows nothing new. */
const REFRESH_MS = 15_000

/** Every device of the business: who, how, since when, and what it lacks. */
export const DevicesPanel = ({ businessId }: { businessId: number }) => {
  const call = query(api.readiness.devices, { query: { businessId } })
  const reading = useQuery({ ...call, refetchInterval: REFRESH_MS })
  const { data, error } = reading
  const [open, setOpen] = useState<{ what: 'rename' | 'forget'; device: Device }>()
  const ours = useOurDeviceId()
  const close = () => setOpen(undefined)
  return (
    <Panel title={<Trans>Devices at this business</Trans>} aside={data && <Count devices={data.devices} />}>
      {data === undefined ? (
        error === null ? (
          <PanelLoading />
        ) : (
          <ReadFailed isLine of={reading} />
        )
      ) : data.devices.length === 0 ? (
        <EmptyState icon={MonitorSmartphone} heading="h3" title={<Trans>No device yet</Trans>}>
          <Trans>A device appears here once someone from this business logs in on it.</Trans>
        </EmptyState>
      ) : (
        <ul>
          {data.devices.map((device) => (
            <DeviceRow
              key={device.id}
              device={device}
              isOurs={device.id === ours}
              now={Date.parse(data.serverTime)}
              onOpen={(what) => setOpen({ what, device })}
            />
          ))}
        </ul>
      )}
      {open?.what === 'rename' && <RenameDevice device={open.device} onClose={close} />}
      {open?.what === 'forget' && <ForgetDevice device={open.device} onClose={close} />}
    </Panel>
  )
}

const Count = ({ devices }: { devices: readonly Device[] }) => {
  const heard = devices.filter(isHeardOn).length
  return devices.length === 0 ? null : (
    <p className={styles['count']}>
      <Plural value={heard} one="Orders ring on # of them" other="Orders ring on # of them" />
    </p>
  )
}

/** The id of this very device. */
function useOurDeviceId(): string | undefined {
  const [id, setId] = useState<string>()
  useEffect(() => {
    let isGone = false
    void deviceId().then((known) => {
      if (!isGone) setId(known)
    })
    return () => {
      isGone = true
    }
  }, [])
  return id
}

const DeviceRow = ({
  device,
  isOurs,
  now,
  onOpen,
}: {
  device: Device
  isOurs: boolean
  now: number
  onOpen: (what: 'rename' | 'forget') => void
}) => {
  const { t } = useLingui()
  const nameOf = useDeviceName()
  const duration = useDuration()
  const mayForget = useMay(ACCESS.editBusiness)
  const user = useUser()
  const mayRename = mayRenameDevice({ isThisDevice: isOurs, isTheirs: device.user?.id === user.id }, accessUserOf(user))
  const name = nameOf(device)
  const problems = problemsOf(device)
  const { battery, charging, queueDepth, appVersion } = device.facts
  const age = duration(Math.max(0, now - Date.parse(device.lastSeenAt)))
  const percent = battery === null ? undefined : inPercent(battery)
  return (
    <li className={styles['device']} data-device={device.id}>
      <ToneMark tone={toneOf(device, problems)} />
      <div className={styles['words']}>
        <p className={styles['name']}>
          <b>{name}</b>
          {isOurs && (
            <Chip>
              <Trans>This device</Trans>
            </Chip>
          )}
        </p>
        <p className={styles['facts']}>
          <span>{device.user === null ? <Trans>Nobody is logged in</Trans> : device.user.name}</span>
          <span>
            {device.state === 'green' ? (
              <Trans context="a device in the list">Connected</Trans>
            ) : (
              <Trans>Last seen {age} ago</Trans>
            )}
          </span>
          {percent !== undefined && (
            <span>
              {charging === true ? <Trans>Battery {percent}%, charging</Trans> : <Trans>Battery {percent}%</Trans>}
            </span>
          )}
          {queueDepth > 0 && (
            <span>
              <Plural value={queueDepth} one="# change not sent" other="# changes not sent" />
            </span>
          )}
          <span>
            <Trans>Version {appVersion}</Trans>
          </span>
        </p>
        {problems.length > 0 && (
          <ul className={styles['problems']}>
            {problems.map((problem) => (
              <li key={problem} data-grave={isGrave(problem) || undefined}>
                <Problem problem={problem} device={device} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {(mayRename || (mayForget && !isOurs)) && (
        <Menu label={t`Device ${name}`} trigger={<IconButton icon={Ellipsis} label={t`More about ${name}`} />}>
          {mayRename && (
            <MenuItem icon={Pencil} onSelect={() => onOpen('rename')}>
              <Trans>Rename</Trans>
            </MenuItem>
          )}
          {mayForget && !isOurs && (
            <MenuItem icon={Trash} danger onSelect={() => onOpen('forget')}>
              <Trans>Log out and forget</Trans>
            </MenuItem>
          )}
        </Menu>
      )}
    </li>
  )
}

/** As lately as it was heard of, and no better than its worst problem. */
function toneOf({ state }: Device, problems: readonly DeviceProblem[]): CheckTone {
  if (state === 'red' || problems.some(isGrave)) return state === 'amber' ? 'amber' : 'red'
  return problems.length > 0 ? 'amber' : state
}

const Problem = ({ problem, device }: { problem: DeviceProblem; device: Device }) => {
  switch (problem) {
    case 'silent':
      return <Trans>Not responding: nothing rings there.</Trans>
    case 'locked':
      return <Trans>Its ring is off until someone touches the screen.</Trans>
    case 'muted':
      return <Trans>Its ring is muted.</Trans>
    case 'noSound':
      return <Trans>Its browser cannot play sounds.</Trans>
    case 'losses':
      return (
        <Plural
          value={device.losses}
          one="# action there never reached the server. Cause unknown."
          other="# actions there never reached the server. Cause unknown."
        />
      )
    case 'testFailed':
      return <Trans>Its last self-test failed.</Trans>
    case 'noPush':
      return <Trans>Push cannot wake it.</Trans>
    case 'blocked':
      return <Trans>Its notifications are blocked.</Trans>
    case 'batteryLow':
      return <Trans>Its battery is low: plug it in.</Trans>
    case 'screenMayTurnOff':
      return <Trans>Its screen may turn off.</Trans>
    case 'clockOff':
      return <Trans>Its clock is wrong.</Trans>
    case 'notTold':
      return <Trans>Ring not turned on.</Trans>
    case 'mayDropData':
      return <Trans>Its browser may drop unsent changes.</Trans>
  }
}
