import { Trans, useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { Command } from 'cmdk'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Search from 'lucide-react/icons/search'
import * as RadixDialog from 'radix-ui/dialog'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { Business } from '#/contract/businesses'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { useUser } from '#/session/use-session'
import { Kbd } from '#/ui/display/kbd'
import { IconButton } from '#/ui/input/button'
import { useBack } from '#/ui/overlay/back'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { type Found, markedParts, MOST_OF_EACH, PALETTE_GROUPS, type PaletteScreen } from './found'
import styles from './palette.module.css'
import { recentOf } from './recent'
import { useFound } from './use-found'
import { useGroupWords } from './use-group-words'

type PaletteProps = {
  open: boolean
  /** What this person may open. */
  screens: readonly PaletteScreen[]
  /** What actions are about, and whose menu is searched first. */
  business: Business | undefined
  /** All of this person's, that one first: any of them may be named. */
  businesses: readonly Business[]
  onClose: () => void
}

/** Finds things and goes to them (Ctrl K). An action only opens its question: nothing is done here. */
export const Palette = (props: PaletteProps) => {
  const { t } = useLingui()
  const { open, onClose } = props
  useBack(open, onClose)
  return (
    <RadixDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <RadixDialog.Portal>
        <RadixDialog.Overlay className={styles['scrim']} />
        <RadixDialog.Content aria-describedby={undefined} className={styles['panel']}>
          <RadixDialog.Title className={styles['unseen']}>{t`Search or jump to`}</RadixDialog.Title>
          <PaletteBody {...props} />
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  )
}

const PaletteBody = ({ screens, business, businesses, onClose }: PaletteProps) => {
  const { t } = useLingui()
  const router = useRouter()
  const { id: userId } = useUser()
  const isPhone = useMediaQuery(PHONE)
  const isDisconnected = useConnectionState() === 'disconnected'
  const [search, setSearch] = useState('')
  const [recent] = useState(() => recentOf(userId))
  const { found, isSearching } = useFound(search, { screens, business, businesses, recent: recent.read() })
  const words = useGroupWords()
  // Ctrl is held while Enter is pressed: the library tells only that something was chosen.
  const isNewTab = useRef(false)
  // The library marks what is there first; a dish that is read a moment later stands before it, and Enter means the first line.
  const hasMoved = useRef(false)
  const [marked, setMarked] = useState('')
  const onKeyDown = (event: KeyboardEvent) => {
    if (/^(Arrow|Home|End)/.test(event.key) || event.ctrlKey) hasMoved.current = true
    isNewTab.current = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
  }
  const choose = (one: Found) => {
    if ('run' in one) {
      onClose()
      one.run()
      return
    }
    if (one.group === 'goTo') recent.add({ href: one.href, title: one.title, sub: one.sub, kind: 'screen' })
    if (one.group === 'orders') recent.add({ href: one.href, title: one.title, sub: '', kind: 'order' })
    if (one.group === 'dishes') recent.add({ href: one.href, title: one.title, sub: one.sub, kind: 'dish' })
    if (one.group === 'businesses') recent.add({ href: one.href, title: one.title, sub: one.sub, kind: 'business' })
    if (isNewTab.current) {
      window.open(one.href, '_blank', 'noopener')
      return
    }
    onClose()
    void router.navigate({ href: one.href })
  }
  const shown = PALETTE_GROUPS.map((group) => ({
    group,
    lines: found.filter((one) => one.group === group).slice(0, MOST_OF_EACH),
  })).filter(({ lines }) => lines.length > 0)
  const lines = shown.flatMap((part) => part.lines)
  const value = lines.some(({ key }) => key === marked) ? marked : (lines[0]?.key ?? '')
  return (
    <Command
      label={t`Search or jump to`}
      shouldFilter={false}
      loop
      value={value}
      onValueChange={(next) => hasMoved.current && setMarked(next)}
      onKeyDown={onKeyDown}
      className={styles['command']}
    >
      <div className={styles['head']}>
        {isPhone ? <IconButton icon={ArrowLeft} label={t`Close`} onClick={onClose} /> : <Search />}
        <Command.Input
          value={search}
          onValueChange={(next) => {
            hasMoved.current = false
            setMarked('')
            setSearch(next)
          }}
          placeholder={t`Order, dish, business or action`}
          className={styles['input']}
        />
        {!isPhone && <Kbd on="surface">Esc</Kbd>}
      </div>
      <Command.List
        className={styles['list']}
        label={t`Found`}
        onPointerMoveCapture={() => {
          hasMoved.current = true
        }}
      >
        {shown.map(({ group, lines }) => (
          <Command.Group key={group} heading={words[group]} className={styles['group']}>
            {lines.map((one) => (
              <Line key={one.key} one={one} search={search} onChoose={() => choose(one)} />
            ))}
          </Command.Group>
        ))}
      </Command.List>
      {/* Beside the list: a list box holds nothing but what can be chosen. */}
      {shown.length === 0 && !isSearching && (
        <p className={styles['quiet']}>
          <Trans>Nothing found.</Trans>
        </p>
      )}
      {isSearching && (
        <p role="status" className={styles['quiet']}>
          <Trans>Searching…</Trans>
        </p>
      )}
      {isDisconnected && (
        <p role="status" className={styles['quiet']}>
          <Trans>You are offline: searching this device only.</Trans>
        </p>
      )}
      {!isPhone && (
        <div className={styles['foot']} aria-hidden="true">
          <span>
            <Kbd on="surface">↑</Kbd> <Kbd on="surface">↓</Kbd> <Trans>choose</Trans>
          </span>
          <span>
            <Kbd on="surface">Enter</Kbd> <Trans>open</Trans>
          </span>
          <span>
            <Kbd on="surface">Ctrl Enter</Kbd> <Trans>new tab</Trans>
          </span>
          <span>
            <Kbd on="surface">?</Kbd> <Trans>all keys</Trans>
          </span>
        </div>
      )}
    </Command>
  )
}

const Line = ({ one, search, onChoose }: { one: Found; search: string; onChoose: () => void }) => {
  const { icon: Mark, title, sub, end, keys, key } = one
  const isPhone = useMediaQuery(PHONE)
  return (
    <Command.Item value={key} onSelect={onChoose} className={styles['line']}>
      <Mark />
      <span className={styles['words']}>
        <b>
          <Marked text={title} search={search} />
        </b>{' '}
        <Marked text={sub} search={search} />
      </span>
      {keys !== undefined && !isPhone && (
        <span className={styles['keys']}>
          {keys.split(' ').map((one) => (
            <Kbd key={one} on="surface">
              {one.toUpperCase()}
            </Kbd>
          ))}
        </span>
      )}
      {end}
    </Command.Item>
  )
}

const Marked = ({ text, search }: { text: string; search: string }) => {
  const parts = markedParts(text, search)
  if (parts === undefined) return text
  return (
    <>
      {parts[0]}
      <mark>{parts[1]}</mark>
      {parts[2]}
    </>
  )
}
