import { Trans, useLingui } from '@lingui/react/macro'
import { Confirm } from '#/components/form/confirm'
import { serverErrors } from '#/components/form/problems'
import { useSayDone } from '#/components/use-say-done'
import type { Company, CompanyInput } from '#/contract/companies'
import { useCompanyWords } from '../use-company-words'
import type { PartList } from './part-list'
import { useChangeCompany } from './use-company'

/** Asks before a contact or an address goes; the server says why one has to stay. */
export const RemovePart = ({
  company,
  list,
  name,
  changesIn,
  onClose,
}: {
  company: Company
  list: PartList
  name: string
  changesIn: (present: Company) => Partial<CompanyInput> | undefined
  onClose: () => void
}) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { words } = useCompanyWords()
  const { saving, sendPart } = useChangeCompany(company)
  const remove = async () => {
    const { isSaved } = await sendPart(changesIn)
    if (!isSaved) return
    sayDone(t`“${name}” removed.`)
    onClose()
  }
  return (
    <Confirm
      title={<Trans>Remove “{name}”?</Trans>}
      yes={<Trans>Remove</Trans>}
      saving={saving}
      failureText={(error) => words(serverErrors(error)[list] ?? '', list)}
      onYes={() => void remove()}
      onClose={onClose}
    />
  )
}
