import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#/api/api-error'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { currentQueries } from '#/api/query-client'
import { useSave } from '#/api/use-save'
import { FormElement } from '#/components/form/form-element'
import { NeedsConnection } from '#/components/form/needs-connection'
import { useForm } from '#/components/form/use-form'
import { LanguagePicker } from '#/components/language-picker'
import { Reading } from '#/components/reading/reading'
import type { ResponseOf } from '#/contract/endpoint'
import { welcome } from '#/contract/welcome'
import { CODE_MINUTES } from '#/domain/employees/employee'
import { formatClock } from '#/i18n/format'
import { Button } from '#/ui/input/button'
import { FailureLine } from '#/ui/input/field'
import styles from './welcome-page.module.css'

type Invitation = ResponseOf<typeof welcome.read>

/** `/b2b/welcome#…`: whoever was invited says how they eat, agrees, and gets the code that a channel asks for. */
export const WelcomePage = () => {
  // A browser sends what is behind the # to nobody. Once: it is used up by the answer.
  const [token] = useState(() => window.location.hash.slice(1))
  const [done, setDone] = useState<ResponseOf<typeof welcome.accept>>()
  return (
    <main className={styles['page']}>
      <div className={styles['form']}>
        {done !== undefined ? <Code code={done.code} until={done.until} /> : <Opened token={token} onDone={setDone} />}
        <LanguagePicker />
      </div>
    </main>
  )
}

const Opened = ({ token, onDone }: { token: string; onDone: (done: ResponseOf<typeof welcome.accept>) => void }) => {
  const reading = useQuery(
    {
      ...query(api.welcome.read, { query: { token: token === '' ? '-' : token } }),
      retry: false,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
    // Whoever is invited has no account, and no provider of one.
    currentQueries().client,
  )
  if (reading.error instanceof ApiError && ['link_used', 'link_over'].includes(reading.error.code))
    return <NoGood code={reading.error.code} />
  return <Reading of={reading}>{(invitation) => <Agreement token={token} of={invitation} onDone={onDone} />}</Reading>
}

const NoGood = ({ code }: { code: string }) => (
  <>
    <h1 className={styles['title']}>
      <Trans>Invitation</Trans>
    </h1>
    <p role="alert">
      {code === 'link_used' ? (
        <Trans>This link was already used. Ask your company for another one.</Trans>
      ) : (
        <Trans>This link has expired or was replaced by a newer one. Ask your company for another one.</Trans>
      )}
    </p>
  </>
)

const Agreement = ({
  token,
  of,
  onDone,
}: {
  token: string
  of: Invitation
  onDone: (done: ResponseOf<typeof welcome.accept>) => void
}) => {
  const { t, i18n } = useLingui()
  const saving = useSave(api.welcome.accept)
  const languages = [
    { value: 'sq', label: 'Shqip' },
    { value: 'en', label: 'English' },
    { value: 'it', label: 'Italiano' },
  ]
  const form = useForm({
    start: {
      language: of.language ?? languages.find(({ value }) => value === i18n.locale)?.value ?? 'sq',
      allergy: of.allergy,
      consent: false,
    },
    labels: { language: t`Language`, allergy: t`Allergy`, consent: t`I agree` },
    schema: welcome.accept.body,
    toBody: (values) => ({ token, ...values }),
    words: (_problem, name) => (name === 'consent' ? t`Tick this to continue.` : undefined),
    rules: ({ consent }) => (consent ? {} : { consent: 'missing' }),
    saving,
    send: (body) => saving.save({ body }),
    failureText: (error) =>
      error instanceof ApiError && ['link_used', 'link_over'].includes(error.code)
        ? t`This link is good no more. Ask your company for another one.`
        : undefined,
    onSaved: onDone,
  })
  const { Field } = form
  const { company, firstName } = of
  return (
    <>
      <h1 className={styles['title']}>
        <Trans>Welcome, {firstName}</Trans>
      </h1>
      <p>
        <Trans>{company} pays for your meals.</Trans>
      </p>
      <FormElement form={form} className={styles['form']}>
        <Field name="language">{({ Parts }) => <Parts options={languages} />}</Field>
        <Field name="allergy">
          {({ Area }) => <Area hint={t`The kitchen reads it with each of your meals. Your company does not.`} />}
        </Field>
        <Field name="consent">
          {({ Tick }) => (
            <Tick>
              <Trans>I agree that {company} sees when and from where I order, and what it pays.</Trans>
            </Tick>
          )}
        </Field>
        {form.isDisconnected && <NeedsConnection />}
        <FailureLine>{form.failure}</FailureLine>
        <Button type="submit" size="kitchen" busy={form.isBusy} disabled={form.isDisconnected}>
          <Trans>Start</Trans>
        </Button>
      </FormElement>
    </>
  )
}

const Code = ({ code, until }: { code: string; until: string }) => {
  const clock = formatClock(Date.parse(until))
  return (
    <>
      <h1 className={styles['title']}>
        <Trans>You are in</Trans>
      </h1>
      <p>
        <Trans>Type this code where you order, with your phone or email. It is good for {CODE_MINUTES} minutes.</Trans>
      </p>
      <p className={styles['code']} role="status">
        {code}
      </p>
      <p>
        <Trans>Good until: {clock}</Trans>
      </p>
    </>
  )
}
