import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { PageForm } from '#/components/form/page-form'
import { historyFields, HistoryPanel } from '#/components/history/history-panel'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { useSayDone } from '#/components/use-say-done'
import type { BannerDetails } from '#/contract/web-banners'
import { ACCESS } from '#/domain/people/access'
import { useMay } from '#/session/use-session'
import { LeadsToNotice } from '../shared/leads-to-notice'
import { ShownSwitch } from '../shared/shown-switch'
import { SoFarPanel } from '../shared/so-far-panel'
import { BannerFields } from './banner-fields'
import { useBannerForm, useBannerLabels, useBannerWords } from './use-banner-form'

/** One banner beside the list: its switch, what it is, what came of it, and who changed it. */
export const BannerPanel = ({ id }: { id: number }) => {
  const reading = useQuery({ ...query(api.webBanners.one, { params: { id } }), refetchOnMount: 'always' })
  return <Reading of={reading}>{(banner) => <BannerEditor banner={banner} />}</Reading>
}

const BannerEditor = ({ banner }: { banner: BannerDetails }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const mayChange = useMay(ACCESS.platform)
  const { wordOf } = useBannerWords()
  const labels = { ...useBannerLabels(), orderNo: t`Order` }
  const form = useBannerForm(banner, () => sayDone(t`Saved.`))
  return (
    <div className={parts['parts']}>
      {mayChange && (
        <ShownSwitch label={<Trans>Shown on the website</Trans>} of={banner} call={api.webBanners.setStatus} />
      )}
      <LeadsToNotice leadsTo={banner.leadsTo} />
      <PageForm form={form} notice={<ConflictNotice form={form} show={wordOf} />}>
        <BannerFields form={form} />
      </PageForm>
      <SoFarPanel of={banner.soFar} />
      <HistoryPanel of={{ kind: 'banner', id: banner.id }} fields={historyFields(labels, wordOf)} />
    </div>
  )
}

/** A banner that there is not yet: a draft until its switch says otherwise. */
export const NewBanner = ({ onClose }: { onClose: () => void }) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const form = useBannerForm(undefined, () => {
    sayDone(t`Banner created as a draft.`)
    onClose()
  })
  return (
    <DialogForm form={form} title={<Trans>New banner</Trans>} save={<Trans>Save</Trans>} onClose={onClose}>
      <BannerFields form={form} />
    </DialogForm>
  )
}
