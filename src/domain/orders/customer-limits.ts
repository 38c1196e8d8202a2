/** Characters of a customer's name. */
export const CUSTOMER_NAME_MAX = 120

/** Characters of each of the two lines of an address. */
export const ADDRESS_LINE_MAX = 200
