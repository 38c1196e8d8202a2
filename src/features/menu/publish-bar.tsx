import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { MenuCategory, MenuDish, MenuStatus } from '#/contract/menu-editing'
import type { Currency } from '#/domain/values/money'
import { Button } from '#/ui/input/button'
import parts from './parts.module.css'
import { PublishDialog } from './publish-dialog'
import { useMenuRights } from './use-menu-editor'

/** Says that guests do not see everything yet, and leads to what they will see. */
export const PublishBar = ({
  businessId,
  menu,
  dishes,
  categories,
  currency,
  onOpen,
}: {
  businessId: number
  menu: MenuStatus
  dishes: readonly MenuDish[]
  categories: readonly MenuCategory[]
  currency: Currency
  onOpen: (dishId: number) => void
}) => {
  const { t } = useLingui()
  const may = useMenuRights()
  const [isOpen, setOpen] = useState(false)
  if (menu.unpublished === 0) return null
  return (
    <section className={parts['publish']} aria-label={t`Not published yet`}>
      <p>
        <i className={parts['dot']} />
        <Plural
          value={menu.unpublished}
          one="# change that guests do not see yet"
          other="# changes that guests do not see yet"
        />
      </p>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {may.rest ? <Trans>Preview and publish</Trans> : <Trans>Preview</Trans>}
      </Button>
      {isOpen && (
        <PublishDialog
          businessId={businessId}
          menu={menu}
          dishes={dishes}
          categories={categories}
          currency={currency}
          onClose={() => setOpen(false)}
          onOpen={(dishId) => {
            setOpen(false)
            onOpen(dishId)
          }}
        />
      )}
    </section>
  )
}
