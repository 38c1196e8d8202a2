import { useLingui } from '@lingui/react/macro'
import { PageHeader } from '#/components/page-header'

export const BoardPage = () => {
  const { t } = useLingui()
  return <PageHeader title={t`Orders`} />
}
