import { Trans, useLingui } from '@lingui/react/macro'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { IconButton } from '#/ui/input/button'
import { EXPORT_MAX } from './collect-rows'
import { grouped } from './grouped'
import { FOOT_MARK } from '#/ui/toast/foot-mark'
import styles from './pager.module.css'

/** Which part of the list is on screen, and the way to the next. */
export const Pager = ({
  page,
  size,
  sizes,
  shown,
  total,
  lastPage,
  onPage,
  onSize,
}: {
  page: number
  size: number
  sizes: readonly [number, ...number[]]
  /** Rows of this page. */
  shown: number
  total: number
  lastPage: number
  onPage: (page: number) => void
  onSize: (size: number) => void
}) => {
  const { t } = useLingui()
  const first = grouped((page - 1) * size + 1)
  const last = grouped((page - 1) * size + shown)
  const all = grouped(total)
  return (
    <nav {...{ [FOOT_MARK]: '' }} className={styles['pager']} aria-label={t`Pages`}>
      <p role="status" className={styles['where']}>
        {shown > 0 && (
          <Trans>
            {first} to {last} of {all}
          </Trans>
        )}
      </p>
      {total > sizes[0] && sizes.length > 1 && (
        <label className={styles['size']}>
          <span aria-hidden="true">
            <Trans>Rows</Trans>
          </span>
          <select aria-label={t`Rows`} value={size} onChange={(event) => onSize(Number(event.target.value))}>
            {sizes.map((one) => (
              <option key={one} value={one}>
                {one === EXPORT_MAX ? t({ message: 'All', context: 'rows of a list' }) : grouped(one)}
              </option>
            ))}
          </select>
        </label>
      )}
      <IconButton
        variant="outline"
        icon={ChevronLeft}
        label={t`Previous page`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <IconButton
        variant="outline"
        icon={ChevronRight}
        label={t`Next page`}
        disabled={page >= lastPage}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
