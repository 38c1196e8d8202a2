/** Who writes invoices: the platform's company, as the law wants it on paper. */
export type Issuer = { name: string; address: string; taxNumber: string }

/** Between whom an invoice is, as it was on the day of the issue: a business that moves later is not moved on old paper. */
export type InvoiceParties = {
  /** Null: nobody had said who the platform is. */
  issuer: Issuer | null
  /** `taxNumber`: empty, or on older paper left out, where nobody had said it. */
  recipient: { name: string; address: string; city: string; taxNumber?: string }
}
