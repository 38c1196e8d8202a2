/** How invoices and payments are called everywhere: `INV-5001`, `PAY-3001`. */
export const invoiceName = (id: number): string => `INV-${id}`
export const paymentName = (id: number): string => `PAY-${id}`
