import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { AttachmentField } from '#/components/attachments/attachment-field'
import { AttachmentLine, RefusedLine } from '#/components/attachments/attachment-line'
import { RemoveAttachment } from '#/components/attachments/remove-attachment'
import { useAttachmentTransfer } from '#/components/attachments/use-attachment-transfer'
import type { CompanyContract } from '#/contract/companies'

/** The signed paper of a contract: saved by whoever reads the contract, put and taken away where `mayWrite`. */
export const ContractFile = ({
  companyId,
  contract: { id: contractId, number, fileName },
  mayWrite,
}: {
  companyId: number
  contract: CompanyContract
  mayWrite: boolean
}) => {
  const [isAsked, setIsAsked] = useState(false)
  const params = { id: companyId, contractId }
  const transfer = useAttachmentTransfer((file, options) => api.companies.setContractFile({ params, ...file }, options))
  const removing = useSave(api.companies.removeContractFile)
  return (
    <>
      {fileName !== null && (
        <AttachmentLine
          name={fileName}
          onDownload={() =>
            void transfer.download(`posB2B/v1/companies/${companyId}/contracts/${contractId}/file`, fileName)
          }
          onRemove={mayWrite ? () => setIsAsked(true) : undefined}
        />
      )}
      {transfer.refused !== undefined && <RefusedLine refused={transfer.refused} onDismiss={transfer.dismiss} />}
      {mayWrite && (
        <AttachmentField
          // Once it is sent, its name stands above.
          key={fileName}
          label={
            fileName === null ? (
              <Trans>Signed file of {number}</Trans>
            ) : (
              <Trans>Replace the signed file of {number}</Trans>
            )
          }
          isBusy={transfer.isBusy}
          onChoose={(file) => void transfer.send(file)}
        />
      )}
      {isAsked && fileName !== null && (
        <RemoveAttachment
          name={fileName}
          saving={removing}
          remove={() => removing.save({ params })}
          onClose={() => setIsAsked(false)}
        />
      )}
    </>
  )
}
