import { useLingui } from '@lingui/react/macro'
import { SharedField } from '#/components/form/shared-field'
import { useWeekdays } from '#/components/week/use-weekdays'
import { MomentField } from './moment-field'
import { usePlaces } from './use-places'

/** From when until when, on which days and at which hours: by the clock of each city. */
export const WhenFields = () => {
  const { t } = useLingui()
  const { weekdays } = useWeekdays()
  return (
    <>
      <SharedField name="startAt">{() => <MomentField is="start" hint={t`Blank: at once.`} />}</SharedField>
      <SharedField name="endAt">
        {() => <MomentField is="end" hint={t`That day included. Blank: no end.`} />}
      </SharedField>
      <SharedField name="weekdays">{({ Pills }) => <Pills options={weekdays} />}</SharedField>
      <SharedField name="startTime">
        {({ Text }) => <Text type="time" hint={t`By the clock of each city. Blank: all day.`} />}
      </SharedField>
      <SharedField name="endTime">
        {({ Text }) => <Text type="time" hint={t`Earlier than start: ends the next day.`} />}
      </SharedField>
    </>
  )
}

/** In which cities, and with which types of businesses. */
export const WhereFields = () => {
  const { t } = useLingui()
  const { cities, types } = usePlaces()
  return (
    <>
      <SharedField name="cityIds">
        {({ Several }) => <Several options={cities} add={t`Add a city`} hint={t`None: all cities.`} />}
      </SharedField>
      <SharedField name="businessTypeIds">
        {({ Several }) => <Several options={types} add={t`Add a type`} hint={t`None: all types.`} />}
      </SharedField>
    </>
  )
}
