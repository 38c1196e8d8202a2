/** Currencies a business may trade in. `LEK` and `ALL` are the same money. */
export const CURRENCIES = ['ALL', 'LEK', 'EUR', 'USD'] as const
export type Currency = (typeof CURRENCIES)[number]

/** What stands beside an amount; nobody writes ALL in a shop. */
export const CURRENCY_SIGN: Readonly<Record<Currency, string>> = { ALL: 'L', LEK: 'L', EUR: '€', USD: '$' }

/** Whether amounts of the two may be added up and paid with each other. */
export const isSameMoney = (one: Currency, other: Currency): boolean => CURRENCY_SIGN[one] === CURRENCY_SIGN[other]

/** The one name of a money in sums. */
export const moneyName = (money: Currency): Currency => (money === 'LEK' ? 'ALL' : money)

/** All names of the same money. */
export const namesOf = (money: Currency): Currency[] => CURRENCIES.filter((one) => isSameMoney(one, money))

/** Minor units (1/100) of any currency, always an integer. */
export type Cents = number

/** A decimal amount of the wire → integer minor units, half away from zero. */
export const toCents = (amount: number): Cents => Math.sign(amount) * Math.round(Math.abs(amount) * 100 + 1e-7)

/** Integer minor units → the wire's decimal with two places. */
export const fromCents = (cents: Cents): number => cents / 100

/**
 * Specification §9: EUR number then euro sign; LEK or ALL number then L; USD dollar prefix; thousands with commas.
 * Lek are whole where they can be ("1,450 L"), as nobody has coins for less.
 */
export function formatMoney(amount: number, currency: Currency): string {
  const sign = amount < 0 ? '−' : ''
  const value = Math.abs(amount)
  switch (currency) {
    case 'ALL':
    case 'LEK':
      return `${sign}${grouped(value, Number.isInteger(value) ? 0 : 2)} ${CURRENCY_SIGN[currency]}`
    case 'EUR':
      return `${sign}${grouped(value, 2)} ${CURRENCY_SIGN[currency]}`
    case 'USD':
      return `${sign}${CURRENCY_SIGN[currency]}${grouped(value, 2)}`
  }
}

/** A number that is no money, written like it in every language: `1,234.5`. Two ways of writing on one screen are misread. */
export const formatNumber = (value: number): string => {
  const [whole = '0', fraction] = String(Math.abs(value)).split('.')
  return `${value < 0 ? '−' : ''}${withCommas(whole)}${fraction === undefined ? '' : `.${fraction}`}`
}

const withCommas = (whole: string): string => whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',')

const grouped = (value: number, decimals: number): string => {
  const [whole = '0', fraction] = value.toFixed(decimals).split('.')
  return fraction === undefined ? withCommas(whole) : `${withCommas(whole)}.${fraction}`
}
