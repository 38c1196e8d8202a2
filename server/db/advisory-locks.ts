/** Advisory locks of PostgreSQL, by what they keep apart: any numbers, each of them once. */
export const LOCKS = {
  /** Processes that start together on one database: migrations, the first filling. */
  start: 4_180,
  /** The one process that runs the jobs. */
  jobs: 4_181,
  /** New devices that get their numbers. */
  deviceNumbers: 4_182,
  /** Two claims of documents for network printers. */
  printClaims: 4_183,
  /** Together with an order's number: repetitions of its papers. */
  printRepeats: 4_184,
  /** Together with an order's number: what devices printed without a connection. */
  printRecords: 4_185,
  /** Two bank statements that are read. */
  statements: 4_190,
  /** Together with a business's number: whoever makes or issues its invoices. */
  invoices: 4_186,
  /** Whoever makes invoices of companies. */
  companyInvoices: 4_187,
  /** Together with a company's number: whoever writes its people and groups. */
  employees: 4_191,
  /** Together with a business's number: meals of a slot that takes no more than so many. */
  mealsOfSlot: 4_192,
  /** Together with a business's number: meals that are ordered share it; the refusal of a slot and another lead time wait for them. */
  mealsOfBusiness: 4_193,
  /** Together with a company's number: meals that are ordered share it, and an ordering time that is moved waits for them. */
  mealsOfCompany: 4_194,
} as const
