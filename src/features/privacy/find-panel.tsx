import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#/api/error-text'
import { api } from '#/api/app-api'
import { useSave } from '#/api/use-save'
import { serverErrors } from '#/components/form/problems'
import { Panel } from '#/components/panel'
import { usePhoneProblem } from '#/components/phone/use-phone-problem'
import type { PersonAsked, PersonFound } from '#/contract/privacy'
import { HOME_PREFIX } from '#/domain/values/phone'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import { TextField } from '#/ui/input/text-field'
import { FoundPerson } from './found-person'
import styles from './privacy.module.css'

/** Looks a number up: each look is written down, so that nothing is found while somebody types. */
export const FindPanel = () => {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<{ asked: PersonAsked; person: PersonFound }>()
  const finding = useSave((body: PersonAsked, options) => api.privacy.find({ body }, options))
  const phoneProblem = usePhoneProblem()
  const find = async (asked: PersonAsked) => {
    const saved = await finding.save(asked)
    setFound(saved.isSaved ? { asked, person: saved.answer } : undefined)
  }
  const isNoPhone = serverErrors(finding.error)['phone'] !== undefined
  return (
    <>
      <Panel title={<Trans>Find a person</Trans>}>
        <form
          className={styles['find']}
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') void find({ phonePrefix: HOME_PREFIX, phone: typed.trim() })
          }}
        >
          <TextField
            label={t`Phone`}
            hint={t`With its country code if it is not Albanian.`}
            type="tel"
            autoComplete="off"
            maxLength={30}
            value={typed}
            onChange={setTyped}
            error={isNoPhone ? phoneProblem('phone_not_a_phone', HOME_PREFIX) : undefined}
          />
          <Button type="submit" busy={finding.isBusy}>
            <Trans>Find person</Trans>
          </Button>
          {finding.error !== null && !isNoPhone && <FailureLine>{errorText(finding.error, i18n)}</FailureLine>}
        </form>
      </Panel>
      {found && <FoundPerson {...found} onErased={() => void find(found.asked)} />}
    </>
  )
}
