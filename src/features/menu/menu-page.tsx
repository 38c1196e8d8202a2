import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useParams } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import EllipsisVertical from 'lucide-react/icons/ellipsis-vertical'
import Plus from 'lucide-react/icons/plus'
import Upload from 'lucide-react/icons/upload'
import Utensils from 'lucide-react/icons/utensils'
import { useState } from 'react'
import { BusinessSelect } from '#/components/business-select'
import { useBusiness, useCurrentBusiness } from '#/components/current-business'
import { StaleNotice } from '#/components/reading/stale-notice'
import { usePageTitle } from '#/components/document-title'
import { PageHeader } from '#/components/page-header'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import { useConnectionState } from '#/offline/device/use-connection-state'
import { usePreferences } from '#/session/use-session'
import { EmptyState } from '#/ui/display/empty-state'
import { Button, IconButton } from '#/ui/input/button'
import { Menu, MenuItem } from '#/ui/overlay/menu'
import { classNames } from '#/ui/timing/class-names'
import { PHONE, useMediaQuery } from '#/ui/timing/use-media-query'
import { CategoryDialog } from './category-dialog'
import { CategoryList } from './category-list'
import { DishList } from './dish-list'
import { DishPanel, NewDishPanel } from './dish-panel'
import { downloadMenu } from './export-menu'
import { ImportDialog } from './import-dialog'
import styles from './menu.module.css'
import { PublishBar } from './publish-bar'
import { useMenuEditor, useMenuRights } from './use-menu-editor'
import { useMenuPlace } from './use-menu-place'

/** The menu of a business: its categories, their dishes, and the dish that is open. */
export const MenuPage = () => {
  const { t } = useLingui()
  const id = useParams({ strict: false, select: (params) => Number(params.id ?? 0) })
  const named = useBusiness(id)
  const current = useCurrentBusiness()
  const [, setPreferences] = usePreferences()
  const business = id === 0 ? current : named
  if (business === undefined)
    return (
      <>
        <PageHeader title={t`Menu`} />
        <EmptyState icon={Utensils} title={<Trans>Choose a business</Trans>}>
          <Trans>Each business has its own menu.</Trans>
        </EmptyState>
        <div className={styles['choice']}>
          <BusinessSelect value={0} onChange={(businessId) => setPreferences({ businessId })} />
        </div>
      </>
    )
  return (
    <MenuOf
      key={business.restaurantID}
      businessId={business.restaurantID}
      name={business.restaurantName}
      isOfHub={id !== 0}
    />
  )
}

const MenuOf = ({ businessId, name, isOfHub }: { businessId: number; name: string; isOfHub: boolean }) => {
  const { t, i18n } = useLingui()
  usePageTitle(`${t`Menu`} · ${name}`, true)
  const { dishes: dishesRead, categories: categoriesRead } = useMenuEditor(businessId)
  const may = useMenuRights()
  const sayDone = useSayDone()
  const place = useMenuPlace()
  const isPhone = useMediaQuery(PHONE)
  const [isImporting, setImporting] = useState(false)
  const [isNaming, setNaming] = useState(false)
  const isDisconnected = useConnectionState() === 'disconnected'
  const isOpen = place.dish !== undefined
  const newDish = may.rest && (
    <Button icon={Plus} onClick={() => place.openDish('new')}>
      <Trans>New dish</Trans>
    </Button>
  )
  const read = dishesRead.data
  const exportFile = async () => {
    if (read === undefined || categoriesRead.data === undefined) return
    const count = await downloadMenu({
      dishes: read.items,
      categories: categoriesRead.data.items,
      locale: i18n.locale,
      name,
    })
    sayDone(t`${plural(count, { one: '# dish exported.', other: '# dishes exported.' })}`)
  }
  const file = (
    <Menu
      label={t`Import/export`}
      trigger={<IconButton icon={EllipsisVertical} label={t`Import/export`} variant="outline" />}
    >
      <MenuItem icon={Download} onSelect={() => void exportFile()}>
        <Trans>Export as CSV</Trans>
      </MenuItem>
      {may.rest && (
        <MenuItem icon={Upload} onSelect={() => setImporting(true)}>
          <Trans>Import a CSV file</Trans>
        </MenuItem>
      )}
    </Menu>
  )
  return (
    <>
      <PageHeader
        title={t`Menu`}
        back={isOfHub && `/business/${businessId}/details`}
        actions={
          <>
            {newDish}
            {file}
          </>
        }
      />
      <Reading of={dishesRead}>
        {({ items: dishes, currency, menu, asOf }) => (
          <Reading of={categoriesRead}>
            {({ items: categories }) => {
              const openCategory = categories.find(({ id }) => id === place.categoryId) ?? categories[0]
              const panel = {
                businessId,
                categories,
                currency,
                onClose: () => place.openDish(undefined),
                onOpen: (id: number) => place.openDish(id),
              }
              return (
                <div className={styles['screen']}>
                  {!(isPhone && isOpen) && (
                    <>
                      <StaleNotice
                        of="list"
                        error={dishesRead.error}
                        at={Date.parse(asOf)}
                        timeZone={undefined}
                        onRetry={() => void dishesRead.refetch()}
                      />
                      <PublishBar {...{ businessId, menu, dishes, categories, currency }} onOpen={place.openDish} />
                    </>
                  )}
                  <div className={classNames(styles['columns'], isOpen && styles['withPanel'])}>
                    {!(isPhone && isOpen) && (
                      <>
                        <CategoryList
                          businessId={businessId}
                          categories={categories}
                          dishes={dishes}
                          openId={openCategory?.id}
                          onOpen={place.openCategory}
                        />
                        <DishList
                          businessId={businessId}
                          dishes={dishes}
                          categories={categories}
                          categoryId={openCategory?.id}
                          currency={currency}
                          openId={typeof place.dish === 'number' ? place.dish : undefined}
                          first={
                            <div className={styles['first']}>
                              <Button icon={Plus} disabled={isDisconnected} onClick={() => setNaming(true)}>
                                <Trans>New category</Trans>
                              </Button>
                              <Button
                                variant="outline"
                                icon={Upload}
                                disabled={isDisconnected}
                                onClick={() => setImporting(true)}
                              >
                                <Trans>Import a CSV file</Trans>
                              </Button>
                            </div>
                          }
                          onOpen={place.openDish}
                        />
                      </>
                    )}
                    {isOpen && (
                      <section className={styles['panel']} aria-label={t`Dish`}>
                        {place.dish === 'new' ? (
                          <NewDishPanel {...panel} categoryId={openCategory?.id} />
                        ) : (
                          <DishPanel {...panel} id={place.dish ?? 0} />
                        )}
                      </section>
                    )}
                  </div>
                  {isPhone && !isOpen && (
                    <div className={styles['phoneActions']}>
                      {file}
                      {newDish}
                    </div>
                  )}
                </div>
              )
            }}
          </Reading>
        )}
      </Reading>
      {isNaming && (
        <CategoryDialog
          businessId={businessId}
          category={undefined}
          onClose={() => setNaming(false)}
          onSaved={(saved) => {
            setNaming(false)
            place.openCategory(saved.id)
          }}
        />
      )}
      {isImporting && <ImportDialog businessId={businessId} onClose={() => setImporting(false)} />}
    </>
  )
}
