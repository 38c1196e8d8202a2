/** A tax number of Albania (NIPT): a letter, eight digits, a letter. */
const TAX_NUMBER = /^[A-Z]\d{8}[A-Z]$/

/** As it is written: in capitals, without the blanks that people type. */
export const taxNumberOf = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** What is wrong with one; empty: it is not known. */
export const taxNumberProblems = (path: string, text: string): { path: string; message: string }[] =>
  text.trim() === '' || TAX_NUMBER.test(taxNumberOf(text)) ? [] : [{ path, message: 'tax_number' }]
