import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { useSayDone } from '#/components/use-say-done'
import type { MenuCategory, MenuDish, MenuStatus } from '#/contract/menu-editing'
import { ifRevision } from '#/contract/revision'
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
  const [isDiscarding, setDiscarding] = useState(false)
  const sayDone = useSayDone()
  const saving = useSave(api.menuEditing.publish)
  const discard = async () => {
    const { isSaved } = await saving.save(
      { params: { id: businessId }, body: { status: 'DISCARDED' } },
      ifRevision(menu.revision),
    )
    if (!isSaved) return
    setDiscarding(false)
    sayDone(t`Changes discarded.`)
  }
  const added = dishes.filter(({ publishing }) => publishing === 'NEW').length
  if (menu.unpublished === 0) return null
  return (
    <section className={parts['publish']} aria-label={t`Not published yet`}>
      <p>
        <i className={parts['dot']} />
        <Plural value={menu.unpublished} one="# unpublished change" other="# unpublished changes" />
      </p>
      <span className={parts['publishActions']}>
        {may.rest && (
          <Button variant="outline" onClick={() => setDiscarding(true)}>
            <Trans>Discard all changes</Trans>
          </Button>
        )}
        <Button variant="primary" onClick={() => setOpen(true)}>
          {may.rest ? <Trans>Preview and publish</Trans> : <Trans>Preview</Trans>}
        </Button>
      </span>
      {isDiscarding && (
        <Confirm
          title={<Plural value={menu.unpublished} one="Discard # change?" other="Discard all # changes?" />}
          description={
            <>
              <Trans>The menu is then as guests see it now, for everybody who edits it.</Trans>{' '}
              {added > 0 && (
                <Plural
                  value={added}
                  one="# new dish that guests have never seen is deleted."
                  other="# new dishes that guests have never seen are deleted."
                />
              )}
            </>
          }
          yes={<Trans>Discard all changes</Trans>}
          saving={saving}
          onYes={() => void discard()}
          onClose={() => setDiscarding(false)}
        />
      )}
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
