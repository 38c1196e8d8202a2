import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { ListScreen } from '#/components/list/list-screen'
import { FillDialog } from './fill/fill-dialog'
import { NewSeo } from './new-seo'
import { useSeoList } from './use-seo-list'

/** `/admin/seo`: what search engines are told of restaurants and categories. */
export const SeoPage = () => {
  const [isFilling, setFilling] = useState(false)
  return (
    <>
      <ListScreen
        list={useSeoList(() => setFilling(true))}
        first={{ label: <Trans>New record</Trans>, dialog: (close) => <NewSeo onClose={close} /> }}
      />
      {isFilling && <FillDialog onClose={() => setFilling(false)} />}
    </>
  )
}
