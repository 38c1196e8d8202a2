import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { cloneElement, Fragment, type ReactElement, type ReactNode } from 'react'

type Elements = Readonly<Record<string, ReactElement<{ children?: ReactNode }>>>
type Sentence = MessageDescriptor & { components?: Elements; values?: Readonly<Record<string, unknown>> }

/**
 * What the macro `<Trans>` becomes. Lingui's own looks for its tags, and for letters that are written by number (`\u003c`), in
 * the finished sentence, and would take what people typed for some; here a value that could hold one is an element, whose text
 * is left alone.
 */
export const Trans = ({ id, message, values, components }: Sentence) => {
  const { i18n } = useLingui()
  const elements: Record<string, Elements[string]> = { ...components }
  const given: Record<string, unknown> = { ...values }
  for (const key in given) {
    const value = given[key]
    if (typeof value === 'number' || (typeof value === 'string' && !/[<\\]/.test(value))) continue
    const place = Object.keys(elements).length
    elements[place] = <Fragment>{value as ReactNode}</Fragment> // what JSX takes between its tags
    given[key] = `<${place}/>`
  }
  return withElements(i18n._(id, given, message === undefined ? {} : { message }), elements)
}

const TAG = /<(\d+)>(.*?)<\/\1>|<(\d+)\/>/s
/** Between two texts stand the place of an element with something inside, that, and the place of one without. */
const STEP = 4

function withElements(sentence: string, elements: Elements): ReactNode {
  const parts: (string | undefined)[] = sentence.split(TAG)
  if (parts.length === 1) return sentence
  return parts.map((part, i) => {
    if (i % STEP === 0) return part
    const element = elements[part ?? parts[i + 2] ?? '']
    if (i % STEP !== 1 || element === undefined) return null
    const inside = parts[i + 1]
    return cloneElement(
      element,
      { key: i },
      inside === undefined ? element.props.children : withElements(inside, elements),
    )
  })
}
