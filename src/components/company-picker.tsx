import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Menu, MenuChoices } from '#/ui/overlay/menu'
import { BusinessTrigger, type BusinessTriggerLook } from './business-trigger'
import { useShownCompany } from './shown-company'

const ALL = 'all'

/** Which company the page is about, for somebody of several: one, or all of them where the page can show them together. */
export const CompanyPicker = ({ initiallyOpen, ...look }: { initiallyOpen: boolean } & BusinessTriggerLook) => {
  const { t } = useLingui()
  const [open, setOpen] = useState(initiallyOpen)
  const { companies, shown, isOfOne, choose } = useShownCompany()
  const options = [
    ...(isOfOne ? [] : [{ value: ALL, label: t`All companies` }]),
    ...companies.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <Menu label={t`Company`} open={open} onOpenChange={setOpen} trigger={<BusinessTrigger {...look} />}>
      <MenuChoices
        label={t`Company`}
        value={shown === undefined ? ALL : String(shown.id)}
        onChange={(value) => {
          choose(value === ALL ? undefined : Number(value))
          setOpen(false)
        }}
        options={options}
      />
    </Menu>
  )
}
