import { type ReactNode, useContext, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { type HeaderSlot, HeaderPageContext } from './page-header-slots'

/**
 * A page's part of the top bar. On phones the bar has room for the title only: `mobile` then stands in a row of its
 * own under the bar, and `tabs` and `actions` are left out.
 */
export const PageHeader = ({
  title,
  tabs,
  actions,
  mobile,
  back = false,
}: {
  title: ReactNode
  /** Beside the title: Board / List. */
  tabs?: ReactNode
  /** At the right, before the sound and the connection. */
  actions?: ReactNode
  /** The header area of phones (760 px and below). */
  mobile?: ReactNode
  /** A back button takes the place of the menu button; a path: what it leads to, in place of the page before. */
  back?: boolean | string
}) => {
  const setBack = useContext(HeaderPageContext)?.setBack
  const phone = useMediaQuery(PHONE)
  useEffect(() => {
    if (back === false || setBack === undefined) return
    setBack(back)
    return () => setBack(false)
  }, [back, setBack])
  return (
    <>
      <Into slot="title">{title}</Into>
      {phone ? (
        <Into slot="mobile">{mobile}</Into>
      ) : (
        <>
          <Into slot="tabs">{tabs}</Into>
          <Into slot="actions">{actions}</Into>
        </>
      )}
    </>
  )
}

const Into = ({ slot, children }: { slot: HeaderSlot; children: ReactNode }) => {
  const place = useContext(HeaderPageContext)?.slots[slot]
  return place === undefined || children === undefined ? null : createPortal(children, place)
}
