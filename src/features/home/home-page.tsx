import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '#/components/page-header'

export const HomePage = () => {
  const { t } = useLingui()
  return <PageHeader title={t`Home`} />
}
