import { msg } from '@lingui/core/macro'
import Plus from 'lucide-react/icons/plus'
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react'
import { CornerAction } from '#/components/corner-action'
import { useShortcuts } from '#/components/shortcuts'
import { PageHeader } from '#/components/page-header'
import type { Icon } from '#/ui/display/icon'
import { Button } from '#/ui/input/button'

/** The first thing to do on a page: a way to another page, or a dialog, which calls `close`. */
export type FirstAction = { label: ReactNode; icon?: Icon } & (
  | { link: ReactElement<{ children?: ReactNode }> }
  | { dialog: (close: () => void) => ReactNode }
)

/**
 * The header of a page with its first action, which phones have at the bottom right; `children` is the page, which may show the same
 * button once more.
 */
export const PageWithAction = ({
  title,
  first,
  children,
}: {
  title: string
  first: FirstAction | false | undefined
  children: (button: ReactNode) => ReactNode
}) => {
  // Not in the button: there is another one as soon as the window grows, and what is typed in the dialog would be gone with it.
  const [isOpen, setOpen] = useState(false)
  const button = first ? <FirstButton first={first} onOpen={() => setOpen(true)} /> : undefined
  return (
    <>
      <PageHeader title={title} actions={button} />
      {children(button)}
      {button !== undefined && <FirstKey />}
      {button !== undefined && <CornerAction>{button}</CornerAction>}
      {isOpen && first && 'dialog' in first && first.dialog(() => setOpen(false))}
    </>
  )
}

const FIRST_MARK = 'data-first-action'

/** N does what the first button does, wherever the page has it. */
const FirstKey = () => {
  useShortcuts([
    {
      keys: 'n',
      label: msg`The main button of the page`,
      run: () => document.querySelector<HTMLElement>(`[${FIRST_MARK}]`)?.click(),
    },
  ])
  return null
}

const FirstButton = ({ first, onOpen }: { first: FirstAction; onOpen: () => void }) => {
  const { icon: Mark = Plus, label } = first
  if ('dialog' in first)
    return (
      <Button {...{ [FIRST_MARK]: '' }} icon={Mark} onClick={onOpen}>
        {label}
      </Button>
    )
  const words = (
    <>
      <Mark />
      {label}
    </>
  )
  return (
    <Button {...{ [FIRST_MARK]: '' }} asChild>
      {cloneElement(first.link, {}, words)}
    </Button>
  )
}
