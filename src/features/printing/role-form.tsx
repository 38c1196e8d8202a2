import { Trans, useLingui } from '@lingui/react/macro'
import * as v from 'valibot'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { DialogForm } from '#/components/form/dialog-form'
import { useForm } from '#/components/form/use-form'
import { type Printer, PrintingRoleInput } from '#/contract/printing'
import { deviceId } from '#/offline/store/device-id'
import { Button } from '#/ui/input/button'
import { chooseDevicePrinter, type DeviceWay, deviceWays } from './device-printer'
import { PaperFields, paperBody, paperValues, usePaperLabels } from './paper-fields'
import { roleChanged } from './role-store'

type Way = NonNullable<Printer['way']>
/** What is chosen; the device and the business are known. */
const SCHEMA = v.omit(PrintingRoleInput, ['businessId', 'deviceId'])
const isDeviceWay = (way: Way): way is DeviceWay => way !== 'window'

/** Gives this device the printing role: one device of the business prints what is accepted. */
export const RoleForm = ({
  businessId,
  role,
  defaultCopies,
  onClose,
}: {
  businessId: number
  role: Printer | undefined
  defaultCopies: number
  onClose: () => void
}) => {
  const { t } = useLingui()
  const paperLabels = usePaperLabels()
  const ways: readonly Way[] = ['window', ...deviceWays()]
  const saving = useSave(async (input: v.InferOutput<typeof SCHEMA>, options) => {
    // While the press lasts: browsers let a person choose a device only then.
    if (isDeviceWay(input.way) && !(await chooseDevicePrinter(input.way))) return null
    return api.printing.takeRole({ body: { businessId, deviceId: await deviceId(), ...input } }, options)
  })
  const givingUp = useSave(api.printing.removePrinter)
  const names: Readonly<Record<Way, { label: string; sub: string }>> = {
    window: { label: t`Print dialog`, sub: t`Any printer on this device; the browser asks each time.` },
    usb: { label: t`USB printer`, sub: t`A receipt printer on this device’s USB; no print dialog.` },
    serial: { label: t`Serial printer`, sub: t`A receipt printer on a serial port; no print dialog.` },
  }
  const done = (): void => {
    roleChanged()
    onClose()
  }
  const form = useForm({
    start: { way: ways.find((one) => one === role?.way) ?? 'window', ...paperValues(role, defaultCopies) },
    labels: { way: t`How this device prints`, ...paperLabels },
    schema: SCHEMA,
    toBody: ({ way, ...paper }) => ({ way, ...paperBody(paper) }),
    saving,
    also: givingUp,
    send: (body) => saving.save(body),
    // Nobody chose a printer: the dialog stays.
    onSaved: (printer) => printer !== null && done(),
  })
  const { Field } = form
  const giveUp = async (printerId: number) => {
    const { isSaved } = await givingUp.save({ params: { printerId } })
    if (isSaved) done()
  }
  return (
    <DialogForm
      form={form}
      title={<Trans>Print on this device</Trans>}
      description={<Trans>One device prints for the business. If another one does now, this one takes over.</Trans>}
      save={<Trans>Print here</Trans>}
      onClose={onClose}
      other={
        role !== undefined && (
          <Button
            variant="outline"
            size="kitchen"
            busy={givingUp.isBusy}
            disabled={form.isBusy || form.isDisconnected}
            onClick={() => void giveUp(role.id)}
          >
            <Trans>Turn off printing</Trans>
          </Button>
        )
      }
    >
      <Field name="way">
        {({ Rows }) => <Rows options={ways.map((value) => ({ value, ...names[value] }))} isLabelShown={false} />}
      </Field>
      <PaperFields />
    </DialogForm>
  )
}
