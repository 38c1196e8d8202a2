import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import parts from '#/components/panel-parts.module.css'
import { Reading } from '#/components/reading/reading'
import { notificationCodec, type NotificationTexts } from '#/domain/marketing/notification-codec'
import { LANGUAGE_NAMES } from '../shared/texts-fields'
import { usePlaces } from '../shared/use-places'
import { SendingHoursNote } from './sending-hours-note'

/** To how many devices it would go now, by city and language. */
export const ReceiversCount = ({ values }: { values: NotificationTexts }) => {
  const { t, i18n } = useLingui()
  const { cities } = usePlaces()
  const { cityIds, businessTypeIds, languages, guests } = notificationCodec.fromTexts(values)
  const reading = useQuery(query(api.receivers.count, { query: { cityIds, businessTypeIds, languages, guests } }))
  return (
    <Reading of={reading}>
      {(count) => (
        <section aria-label={t`Receivers`} className={parts['parts']}>
          <p role="status">
            <b>{t`${plural(count.total, { one: '# device gets it', other: '# devices get it' })}`}</b>
          </p>
          {count.total > 0 && (
            <dl className={parts['facts']}>
              {count.cities.map(({ id, count: here }) => (
                <Fact key={id} name={cities.find(({ value }) => value === id)?.label ?? ''} text={i18n.number(here)} />
              ))}
              {count.languages.map(({ language, count: here }) => (
                <Fact key={language} name={LANGUAGE_NAMES[language]} text={i18n.number(here)} />
              ))}
            </dl>
          )}
          <SendingHoursNote />
        </section>
      )}
    </Reading>
  )
}

export const Fact = ({ name, text }: { name: string; text: string }) => (
  <>
    <dt>{name}</dt>
    <dd>{text}</dd>
  </>
)
