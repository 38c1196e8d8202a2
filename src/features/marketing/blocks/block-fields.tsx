import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef } from 'react'
import { ConflictNotice } from '#/components/form/conflict-notice'
import { PageForm } from '#/components/form/page-form'
import { Panel } from '#/components/panel'
import parts from '#/components/panel-parts.module.css'
import type { Block } from '#/contract/app-blocks'
import { ALT_MAX } from '#/contract/marketing-values'
import { BLOCK_TITLE_MAX, mayFillItself, showsAll } from '#/domain/marketing/block'
import { CONTENT, FORMAT } from '#/domain/marketing/catalogues'
import { PHONE_SIZE, sizeOf } from '../shared/banner-sizes'
import { PictureFields } from '../shared/picture-fields'
import { RedirectFields } from '../shared/redirect-fields'
import { WhenFields, WhereFields } from '../shared/shown-when-fields'
import { SwitchingList } from '../shared/switching-list'
import { LanguageTabs, MissingLanguages, TextInLanguage, useShownLanguage } from '../shared/texts-fields'
import { BlockItems } from './block-items'
import { type BlockForm, blockOf } from './use-block-form'
import { useBlockWords } from './use-block-words'

/** What stands in a row of the guests' home, when, and for whom; `aside` shows what comes of it. */
export const BlockFields = ({
  form,
  block,
  aside,
}: {
  form: BlockForm
  block: Block | undefined
  aside: ReactNode
}) => {
  const { Field, values } = form
  const words = useBlockWords(block?.items)
  const { language, setLanguage } = useShownLanguage(form.wrong)
  const settled = blockOf(values)
  const content = settled.contentType
  const isBanner = content === CONTENT.banner
  const mayFill = mayFillItself(content)
  const isAuto = mayFill && values.mode === '0'
  // What was chosen of one content is there again for who comes back to it.
  const lists = useRef(new Map<string, number[]>())
  const switchContent = (from: string, to: string) => {
    lists.current.set(from, values.itemIds)
    form.form.setFieldValue('itemIds', lists.current.get(to) ?? [])
    form.form.setFieldValue('autoType', '')
  }
  return (
    <PageForm
      form={form}
      {...(block === undefined && { save: <Trans>Save block</Trans> })}
      notice={<ConflictNotice form={form} show={words.wordOf} />}
    >
      <div className={parts['columns']}>
        <div className={parts['column']}>
          <Panel
            title={<Trans context="of the guests’ home">Block</Trans>}
            aside={<LanguageTabs texts={values.title} language={language} onChange={setLanguage} />}
          >
            <div className={parts['fields']}>
              <TextInLanguage
                name="title"
                language={language}
                texts={values.title}
                max={BLOCK_TITLE_MAX}
                hint={<MissingLanguages texts={values.title} />}
              />
              <Field name="contentType">
                {() => <SwitchingList options={words.contents} onSwitch={switchContent} />}
              </Field>
              <Field name="formatType">
                {({ List }) => (
                  <List
                    options={words.formats.map((each) => ({
                      ...each,
                      disabled: content === CONTENT.dishes && each.value === String(FORMAT.round),
                    }))}
                  />
                )}
              </Field>
              {mayFill && <Field name="mode">{({ Rows }) => <Rows options={words.modes} />}</Field>}
              {isAuto && <Field name="autoType">{({ Rows }) => <Rows options={words.waysOf(content)} />}</Field>}
              {isAuto && <Field name="autoMost">{({ Whole }) => <Whole />}</Field>}
            </div>
          </Panel>
          {isBanner ? (
            <BannerPart form={form} language={language} />
          ) : (
            !isAuto && (
              <Panel
                title={<Trans context="what a block shows">Chosen</Trans>}
                aside={<span>{values.itemIds.length}</span>}
              >
                <Field name="itemIds">
                  {() => <BlockItems key={content} content={content} items={block?.items ?? []} />}
                </Field>
                {showsAll(settled) && (
                  <p className={parts['note']}>
                    <Trans>Nothing is chosen: all that are shown stand here, in their own order.</Trans>
                  </p>
                )}
              </Panel>
            )
          )}
          <Panel title={<Trans>When</Trans>}>
            <div className={parts['fields']}>
              <WhenFields />
            </div>
          </Panel>
          <Panel title={<Trans>For whom</Trans>}>
            <div className={parts['fields']}>
              <WhereFields />
            </div>
          </Panel>
        </div>
        <div className={parts['column']}>{aside}</div>
      </div>
    </PageForm>
  )
}

/** Its picture in two sizes, the point of it that stays in sight, and what a press opens. */
const BannerPart = ({
  form: { Field, values },
  language,
}: {
  form: BlockForm
  language: Parameters<typeof TextInLanguage>[0]['language']
}) => {
  const { t } = useLingui()
  const { shapes } = useBlockWords()
  const size = sizeOf(values.bannerType)
  return (
    <Panel title={<Trans comment="of a block">Banner</Trans>}>
      <div className={parts['fields']}>
        <Field name="bannerType">{({ Parts }) => <Parts options={shapes} />}</Field>
        <PictureFields
          url={values.pictureUrl}
          aspect={size.width / size.height}
          hint={t`${size.width} × ${size.height}; JPEG, PNG or WebP.`}
          small={{
            aspect: PHONE_SIZE.width / PHONE_SIZE.height,
            hint: t`${PHONE_SIZE.width} × ${PHONE_SIZE.height}; JPEG, PNG or WebP.`,
          }}
        />
        <TextInLanguage
          name="alt"
          language={language}
          texts={values.alt}
          max={ALT_MAX}
          hint={t`What the picture shows; read aloud by screen readers.`}
        />
        <RedirectFields redirect={values.redirect} />
      </div>
    </Panel>
  )
}
