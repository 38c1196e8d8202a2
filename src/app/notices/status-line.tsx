import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { noticePlaces } from '#/components/status-line/notice-places'
import type { Notice } from '#/components/status-line/notices'
import { Popover } from '#/ui/overlay/popover'
import styles from './status-line.module.css'
import { useStill } from './use-still'

const isSameList = (a: readonly Notice[], b: readonly Notice[]): boolean => a.join() === b.join()

/**
 * The one line under the top bar: the worst of what must be said, with its button, and how much more there is. A press on it
 * opens all of it.
 */
export const StatusLine = () => {
  const { t } = useLingui()
  const now = useSyncExternalStore(noticePlaces.subscribe, noticePlaces.all)
  // The first touch unlocks the ring; its line leaves when the finger has.
  const notices = useStill(now, isSameList)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [worst, ...rest] = notices
  useLayoutEffect(() => noticePlaces.showInLine(worst, place), [worst, place])
  // What comes later does not open the list by itself.
  if (worst === undefined && isOpen) setOpen(false)
  if (worst === undefined) return null
  const more = rest.length
  const words = more === 0 ? t`Show all` : t`${plural(more, { one: 'and # more', other: 'and # more' })}`
  return (
    <div className={styles['line']} data-guard>
      <div ref={setPlace} className={styles['place']} />
      <Popover
        title={t({ message: 'Notices', comment: 'what the app has to say about itself: offline, closed, no ring' })}
        closeLabel={t`Close`}
        open={isOpen}
        onOpenChange={setOpen}
        className={styles['surface'] ?? ''}
        trigger={
          <button type="button" aria-label={words} className={styles['more']}>
            {more > 0 && (
              <>
                <span className={styles['long']}>{words}</span>
                <span className={styles['short']} aria-hidden>
                  +{more}
                </span>
              </>
            )}
            <ChevronDown />
          </button>
        }
      >
        <NoticeList notices={notices} onPress={() => setOpen(false)} />
      </Popover>
    </div>
  )
}

/** Every notice with all of its words and its buttons. Whatever is pressed among them closes the list. */
const NoticeList = ({ notices, onPress }: { notices: readonly Notice[]; onPress: () => void }) => {
  const [list, setList] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    // The browser's own event: what is drawn into the rows belongs to other parts of the page (said.tsx).
    const onClick = ({ target }: Event) => {
      if (target instanceof Element && target.closest('button') !== null) onPress()
    }
    list?.addEventListener('click', onClick)
    return () => list?.removeEventListener('click', onClick)
  }, [list, onPress])
  return (
    <ul ref={setList} className={styles['list']}>
      {notices.map((notice) => (
        <NoticeRow key={notice} notice={notice} />
      ))}
    </ul>
  )
}

const NoticeRow = ({ notice }: { notice: Notice }) => {
  const [row, setRow] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => {
    noticePlaces.setRow(notice, row)
    return () => noticePlaces.setRow(notice, null)
  }, [notice, row])
  return <li ref={setRow} />
}
