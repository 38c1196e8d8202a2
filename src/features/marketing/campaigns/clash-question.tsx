import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Campaign } from '#/contract/campaigns'
import { CAMPAIGN_POSITIONS } from '#/domain/marketing/catalogues'
import { textIn } from '#/domain/values/texts'
import { Button } from '#/ui/input/button'
import { OptionRows } from '#/ui/input/option-rows'
import { Dialog } from '#/ui/overlay/dialog'
import { useCatalogue } from '../shared/use-catalogue'
import { useDaysWords } from '../shared/use-days-words'

/** Two campaigns at one place on the same days: which one do guests see first? */
export const ClashQuestion = ({
  other,
  onDecide,
}: {
  other: Campaign
  onDecide: (isFirst: boolean | undefined) => void
}) => {
  const { t, i18n } = useLingui()
  const daysOf = useDaysWords()
  const positions = useCatalogue(CAMPAIGN_POSITIONS)
  const [first, setFirst] = useState<'this' | 'other'>('this')
  const name = textIn(other.title, i18n.locale)
  const place = positions.wordOf(other.position)
  const days = daysOf(other)
  return (
    <Dialog
      open
      size="narrow"
      onClose={() => onDecide(undefined)}
      title={<Trans>This place is taken on these days</Trans>}
      closeLabel={t`Close`}
      description={
        <Trans>
          “{name}” stands there, too. Place: {place}. Dates: {days}.
        </Trans>
      }
      footer={
        <>
          <Button variant="outline" size="kitchen" onClick={() => onDecide(undefined)}>
            <Trans>Cancel</Trans>
          </Button>
          <Button size="kitchen" onClick={() => onDecide(first === 'this')}>
            <Trans>Save in this order</Trans>
          </Button>
        </>
      }
    >
      <OptionRows
        label={t`Which one is first`}
        value={first}
        onChange={(chosen) => setFirst(chosen === 'other' ? 'other' : 'this')}
        options={[
          { value: 'this', label: t`This one first` },
          { value: 'other', label: t`“${name}” first` },
        ]}
      />
    </Dialog>
  )
}
