/** `4.4`, with the decimal sign of the language: an average of stars always has one decimal. */
export const averageText = (average: number, locale: string): string =>
  locale === 'en' ? average.toFixed(1) : average.toFixed(1).replace('.', ',')
