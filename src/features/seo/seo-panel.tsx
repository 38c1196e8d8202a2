import { Trans, useLingui } from '@lingui/react/macro'
import Trash from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { PLATFORM_WORDS } from '#/components/seo/use-seo-words'
import { useSayDone } from '#/components/use-say-done'
import type { SeoRow } from '#/contract/seo'
import { SEO_PLATFORM_VALUES, type SeoPlatform } from '#/domain/seo/seo-texts'
import { Button } from '#/ui/input/button'
import { Segmented } from '#/ui/input/segmented'
import { ENTITY_WORDS, usePageWords } from './page-words'
import { RecordFields } from './record-fields'
import { RemoveSeo } from './remove-seo'
import { usePage } from './use-page'
import { type EditedPage, useSeoForm } from './use-seo-form'
import styles from './seo.module.css'

/** One page beside the list, on each platform: what search engines are told of it, how they show it, and who changed it. */
export const SeoPanel = ({ row, onClose }: { row: SeoRow; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { cityOf } = usePageWords()
  const [platform, setPlatform] = useState<SeoPlatform>(row.platform)
  const reading = usePage(row, platform)
  return (
    <div className={parts['parts']}>
      <div className={styles['head']}>
        <p>
          {i18n._(ENTITY_WORDS[row.entityType])} · {cityOf(row)}
        </p>
        <Segmented
          label={t`Platform`}
          value={String(platform)}
          onChange={(chosen) => setPlatform(SEO_PLATFORM_VALUES.find((one) => String(one) === chosen) ?? platform)}
          options={SEO_PLATFORM_VALUES.map((one) => ({ value: String(one), label: i18n._(PLATFORM_WORDS[one]) }))}
        />
      </div>
      <Reading of={reading}>
        {(page) => <SeoEditor key={`${platform} ${page.record?.id ?? 0}`} page={page} onClose={onClose} />}
      </Reading>
    </div>
  )
}

const SeoEditor = ({ page, onClose }: { page: EditedPage; onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const [isRemoving, setRemoving] = useState(false)
  const { form, labels, show, mayWrite } = useSeoForm(page, () => sayDone(t`Saved.`))
  const { record } = page
  return (
    <>
      {record === null && (
        <p className={styles['none']}>
          <Trans>No record yet: search engines show the name and the first words of the page.</Trans>
        </p>
      )}
      <RecordFields page={page} form={form}>
        {(framed, fields) => (
          <PageForm form={framed} notice={<ConflictNotice form={framed} show={show} />}>
            {fields}
          </PageForm>
        )}
      </RecordFields>
      {record !== null && mayWrite && (
        <div>
          <Button variant="outline" icon={Trash} onClick={() => setRemoving(true)}>
            <Trans>Delete</Trans>
          </Button>
        </div>
      )}
      {record !== null && <HistoryPanel of={{ kind: 'seo', id: record.id }} fields={historyFields(labels, show)} />}
      {isRemoving && record !== null && (
        <RemoveSeo page={page} record={record} onClose={() => setRemoving(false)} onRemoved={onClose} />
      )}
    </>
  )
}
