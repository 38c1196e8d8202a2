import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { Confirm } from '#/components/form/confirm'
import { SortableList } from '#/components/sortable/sortable-list'
import { usePressedOrder } from '#/components/sortable/use-pressed-order'
import type { MenuCategory, MenuDish } from '#/contract/menu-editing'
import { ifRevision } from '#/contract/revision'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { IconButton } from '#/ui/input/button'
import { Menu, MenuItem } from '#/ui/overlay/menu'
import { classNames } from '#/ui/timing/class-names'
import { CategoryDialog } from './category-dialog'
import { useTextIn } from './dish-texts'
import styles from './category-list.module.css'
import menu from './menu.module.css'
import { categoriesQuery } from './menu-queries'
import { PublishingTag } from './publishing-tag'
import { useMenuRights } from './use-menu-editor'

const keyOf = ({ id }: MenuCategory): number => id

/** The categories of a menu, in the order in which guests see them. */
export const CategoryList = ({
  businessId,
  categories,
  dishes,
  openId,
  onOpen,
}: {
  businessId: number
  categories: readonly MenuCategory[]
  dishes: readonly MenuDish[]
  openId: number | undefined
  onOpen: (id: number) => void
}) => {
  const { t } = useLingui()
  const textOf = useTextIn()
  const may = useMenuRights()
  const isDisconnected = useConnectionState() === 'disconnected'
  const [edited, setEdited] = useState<MenuCategory | 'new'>()
  const [removed, setRemoved] = useState<MenuCategory>()
  const ordering = useSave(api.menuEditing.orderCategory)
  const removing = useSave(api.menuEditing.removeCategory)
  const { dataUpdatedAt } = useQuery(categoriesQuery(businessId))
  const { keys: pressed, press } = usePressedOrder<number>(dataUpdatedAt)
  const shown =
    pressed === undefined ? categories : categories.toSorted((a, b) => pressed.indexOf(a.id) - pressed.indexOf(b.id))
  const onMove = (id: number, place: number) => {
    const others = shown.map(keyOf).filter((each) => each !== id)
    void press([...others.slice(0, place - 1), id, ...others.slice(place - 1)], () =>
      ordering.save({ params: { id: businessId, categoryId: id, n: place } }),
    )
  }
  const remove = async () => {
    if (removed === undefined) return
    const saved = await removing.save(
      { params: { id: businessId, categoryId: removed.id } },
      ifRevision(removed.revision),
    )
    if (saved.isSaved) setRemoved(undefined)
  }
  const countIn = (id: number) => dishes.filter((dish) => dish.categoryId === id).length
  return (
    <section className={menu['categories']} aria-label={t`Categories`}>
      <div className={styles['categoriesHead']}>
        <h2>
          <Trans>Categories</Trans>
        </h2>
        {may.rest && (
          <IconButton icon={Plus} label={t`New category`} disabled={isDisconnected} onClick={() => setEdited('new')} />
        )}
      </div>
      <SortableList
        label={t`Categories`}
        items={shown}
        keyOf={keyOf}
        nameOf={({ names }) => textOf(names)}
        disabled={!may.rest || isDisconnected}
        onMove={(from, to) => onMove(shown[from]?.id ?? 0, to + 1)}
        className={styles['categoryRows']}
      >
        {(category, grip) => {
          const name = textOf(category.names)
          return (
            <div className={classNames(styles['category'], category.id === openId && styles['categoryOpen'])}>
              <span className={menu['notPhone']}>{grip}</span>
              <button
                type="button"
                className={styles['categoryButton']}
                aria-current={category.id === openId ? 'true' : undefined}
                onClick={() => onOpen(category.id)}
              >
                <span className={styles['categoryName']}>{name}</span>
                {category.status === 'HIDDEN' && (
                  <span className={menu['quiet']}>
                    <Trans comment="a category that guests do not see">Hidden</Trans>
                  </span>
                )}
                <PublishingTag publishing={category.publishing} />
                <span className={menu['count']}>{countIn(category.id)}</span>
              </button>
              {may.rest && (
                <Menu
                  label={t`More: ${name}`}
                  trigger={<IconButton icon={EllipsisVertical} label={t`More: ${name}`} className={menu['more']} />}
                >
                  <MenuItem onSelect={() => setEdited(category)}>
                    <Trans>Edit category</Trans>
                  </MenuItem>
                  <MenuItem
                    danger
                    disabled={category.dishesNo > 0 || isDisconnected}
                    onSelect={() => setRemoved(category)}
                  >
                    <Trans>Delete category</Trans>
                  </MenuItem>
                </Menu>
              )}
            </div>
          )
        }}
      </SortableList>
      {edited !== undefined && (
        <CategoryDialog
          businessId={businessId}
          category={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
          onSaved={(saved) => {
            setEdited(undefined)
            onOpen(saved.id)
          }}
        />
      )}
      {removed !== undefined && (
        <Confirm
          title={<Trans>Delete {textOf(removed.names)}?</Trans>}
          description={<Trans>It has no dishes.</Trans>}
          yes={<Trans>Delete category</Trans>}
          saving={removing}
          onYes={() => void remove()}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </section>
  )
}
