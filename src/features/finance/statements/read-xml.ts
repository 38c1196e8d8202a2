import type { Element } from '@xmldom/xmldom'
import type { XmlElement } from '#/domain/finance/bank/xml'

/** What stands in the parser's tree: an element, or a text. */
const ELEMENT = 1
const TEXTS = [3, 4]
const DEPTH_MAX = 100

/**
 * The element that a document is; a word for what is none. A page may not use the browser's own parser (it is a sink of Trusted
 * Types), so the library comes with the first file. A document with a DOCTYPE is refused before it is read, so that no entity
 * of its own can grow.
 */
export async function readXml(text: string): Promise<XmlElement | 'broken' | 'doctype'> {
  if (/<!DOCTYPE/i.test(text)) return 'doctype'
  const xmldom = await import('@xmldom/xmldom')
  try {
    const { documentElement } = new xmldom.DOMParser({ onError: xmldom.onWarningStopParsing }).parseFromString(
      text,
      'text/xml',
    )
    return documentElement === null ? 'broken' : elementOf(documentElement, 0)
  } catch {
    return 'broken'
  }
}

function elementOf(element: Element, depth: number): XmlElement {
  if (depth > DEPTH_MAX) throw new Error('a document is deeper than any statement')
  const nodes = [...element.childNodes]
  return {
    name: element.localName ?? element.nodeName,
    attributes: Object.fromEntries(
      [...element.attributes].map(({ localName, name, value }) => [localName ?? name, value]),
    ),
    text: nodes
      .filter(({ nodeType }) => TEXTS.includes(nodeType))
      .map(({ nodeValue }) => nodeValue ?? '')
      .join(''),
    children: nodes
      .filter((node): node is Element => node.nodeType === ELEMENT)
      .map((child) => elementOf(child, depth + 1)),
  }
}
