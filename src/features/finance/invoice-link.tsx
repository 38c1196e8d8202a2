import { Link } from '@tanstack/react-router'
import { invoiceName } from './numbers'

/** The way to an invoice. */
export const InvoiceLink = ({ id }: { id: number }) => (
  <Link to="/finance/invoice/$id" params={{ id: String(id) }}>
    {invoiceName(id)}
  </Link>
)
