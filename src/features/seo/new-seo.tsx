import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import Search from 'lucide-react/icons/search'
import { useDeferredValue, useState } from 'react'
import { api } from '#/api/app-api'
import { query } from '#/api/query'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { DialogForm } from '#/components/form/dialog-form'
import { FormDialog } from '#/components/form-dialog'
import { FoundList, useFoundList } from '#/components/found-list'
import { Reading } from '#/components/reading/reading'
import { PLATFORM_WORDS } from '#/components/seo/use-seo-words'
import { useSayDone } from '#/components/use-say-done'
import { useCities } from '#/components/use-cities'
import type { SeoEntity } from '#/contract/seo'
import {
  SEO_ENTITIES,
  SEO_ENTITY_TYPES,
  SEO_PLATFORM_VALUES,
  SEO_PLATFORMS,
  type SeoEntityType,
  type SeoPlatform,
} from '#/domain/seo/seo-texts'
import { Segmented } from '#/ui/input/segmented'
import { Select } from '#/ui/input/select'
import { TextField } from '#/ui/input/text-field'
import { ENTITY_WORDS, usePageWords } from './page-words'
import { RecordFields } from './record-fields'
import { usePage } from './use-page'
import { type EditedPage, useSeoForm } from './use-seo-form'
import styles from './seo.module.css'

type Chosen = { entity: SeoEntity; platform: SeoPlatform }

/** A record of a page: first of which, then what it says. One that has a record already is edited. */
export const NewSeo = ({ onClose }: { onClose: () => void }) => {
  const [chosen, setChosen] = useState<Chosen>()
  return chosen === undefined ? (
    <ChoosePage onChoose={setChosen} onClose={onClose} />
  ) : (
    <ChosenPage {...chosen} onBack={() => setChosen(undefined)} onClose={onClose} />
  )
}

const ChoosePage = ({ onChoose, onClose }: { onChoose: (chosen: Chosen) => void; onClose: () => void }) => {
  const { t, i18n } = useLingui()
  const { nameOf, cityOf } = usePageWords()
  const cities = useCities()
  const [entityType, setEntityType] = useState<SeoEntityType>(SEO_ENTITIES.restaurant)
  const [platform, setPlatform] = useState<SeoPlatform>(SEO_PLATFORMS.web)
  const [typed, setTyped] = useState('')
  const [cityId, setCityId] = useState('')
  const [entity, setEntity] = useState<SeoEntity>()
  const name = useDeferredValue(typed.trim())
  const { data } = useQuery({
    ...query(api.seo.entities, { query: { entityType, name } }),
    enabled: entity === undefined,
  })
  const offered = entity === undefined ? (data ?? []).map((one) => ({ ...one, id: one.entityId })) : []
  const found = useFoundList(offered)
  const choose = (one: SeoEntity) => {
    setEntity(one)
    setTyped(nameOf(one))
  }
  const go = () => {
    if (entity === undefined) return
    const city = cities.find(({ value }) => String(value) === cityId)
    const isEverywhere = entity.cityId === null
    onChoose({
      platform,
      entity:
        isEverywhere && city !== undefined
          ? { ...entity, cityId: city.value, city: { sq: city.label, en: city.label, it: city.label } }
          : entity,
    })
  }
  return (
    <FormDialog
      title={<Trans>New record</Trans>}
      save={<Trans>Continue</Trans>}
      isBusy={false}
      disabled={entity === undefined}
      onSave={go}
      onClose={onClose}
    >
      <Segmented
        label={t({ message: 'For', context: 'what a page is of' })}
        value={String(entityType)}
        onChange={(type) => {
          setEntityType(SEO_ENTITY_TYPES.find((one) => String(one) === type) ?? entityType)
          setEntity(undefined)
          setTyped('')
        }}
        options={SEO_ENTITY_TYPES.map((one) => ({ value: String(one), label: i18n._(ENTITY_WORDS[one]) }))}
      />
      <TextField
        label={i18n._(ENTITY_WORDS[entityType])}
        icon={Search}
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setEntity(undefined)
          found.begin()
        }}
        onKeyDown={(event) => {
          if (found.onArrow(event) || event.key !== 'Enter' || entity !== undefined) return
          event.preventDefault()
          const active = offered.find(({ id }) => id === found.active?.id)
          if (active !== undefined) choose(active)
        }}
        {...found.field}
      />
      {entity === undefined && data !== undefined && offered.length === 0 && (
        <p className={styles['none']}>
          <Trans>Nothing found.</Trans>
        </p>
      )}
      {offered.length > 0 && (
        <FoundList list={found.list} label={t`Found`} onChoose={choose}>
          {(one) => (
            <>
              <b>{nameOf(one)}</b> <span className={styles['none']}>{cityOf(one)}</span>
            </>
          )}
        </FoundList>
      )}
      {entity?.cityId === null && (
        <Select
          label={t`City`}
          value={cityId}
          onChange={setCityId}
          options={[
            { value: '', label: t({ message: 'All cities', context: 'search engines' }) },
            ...cities.map(({ value, label }) => ({ value: String(value), label })),
          ]}
        />
      )}
      <Segmented
        label={t`Platform`}
        value={String(platform)}
        onChange={(one) => setPlatform(SEO_PLATFORM_VALUES.find((each) => String(each) === one) ?? platform)}
        options={SEO_PLATFORM_VALUES.map((one) => ({ value: String(one), label: i18n._(PLATFORM_WORDS[one]) }))}
      />
    </FormDialog>
  )
}

type Step = { onBack: () => void; onClose: () => void }

const ChosenPage = ({ entity, platform, ...step }: Chosen & Step) => (
  <Reading of={usePage(entity, platform)}>{(page) => <RecordDialog page={page} {...step} />}</Reading>
)

const RecordDialog = ({ page, onBack, onClose }: { page: EditedPage } & Step) => {
  const { t } = useLingui()
  const sayDone = useSayDone()
  const { nameOf } = usePageWords()
  const { form, show } = useSeoForm(page, () => {
    sayDone(t`Saved.`)
    onClose()
  })
  return (
    <RecordFields page={page} form={form}>
      {(framed, fields) => (
        <DialogForm form={framed} title={nameOf(page)} save={<Trans>Save</Trans>} onBack={onBack} onClose={onClose}>
          <ConflictNotice form={framed} show={show} />
          {page.record !== null && (
            <p className={styles['none']}>
              <Trans>This page has a record already. You are editing it.</Trans>
            </p>
          )}
          {fields}
        </DialogForm>
      )}
    </RecordFields>
  )
}
