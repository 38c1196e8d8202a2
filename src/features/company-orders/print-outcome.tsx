import { useLingui } from '@lingui/react/macro'
import { FailureLine } from '#/ui/input/field'
import { Select } from '#/ui/input/select'
import { HERE, type usePrintPlace } from './use-print-place'

/** Where the buttons above print, and what became of the last press. */
export const PrintOutcome = ({
  place: { printers, printer, choose, failure, done },
}: {
  place: Pick<ReturnType<typeof usePrintPlace>, 'printers' | 'printer' | 'choose' | 'failure' | 'done'>
}) => {
  const { t } = useLingui()
  return (
    <>
      {printers.length > 0 && (
        <Select
          label={t`Where to print`}
          value={printer === undefined ? HERE : String(printer.id)}
          onChange={choose}
          options={[
            ...printers.map(({ id, name }) => ({ value: String(id), label: name })),
            { value: HERE, label: t`On this device` },
          ]}
        />
      )}
      <FailureLine>{failure}</FailureLine>
      {done !== undefined && <p role="status">{done}</p>}
    </>
  )
}
