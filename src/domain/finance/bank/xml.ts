/** An element of a document: its name without a prefix, its attributes, its own text and what is inside of it. */
export type XmlElement = {
  name: string
  attributes: Readonly<Record<string, string>>
  text: string
  children: readonly XmlElement[]
}

/** All elements at the end of a way of names, in the document's order. */
export const allAt = (from: XmlElement, ...[name, ...rest]: readonly string[]): XmlElement[] =>
  name === undefined
    ? [from]
    : from.children.filter((child) => child.name === name).flatMap((child) => allAt(child, ...rest))

/** The text at the end of a way, '' where there is none. */
export const textAt = (from: XmlElement, ...way: readonly string[]): string => allAt(from, ...way)[0]?.text.trim() ?? ''
