import { Link } from '@tanstack/react-router'
import { invoiceName } from './numbers'

/** The way to an invoice. */
export const InvoiceLink = ({ id, className }: { id: number; className?: string | undefined }) => (
  <Link to="/finance/invoice/$id" params={{ id: String(id) }} className={className}>
    {invoiceName(id)}
  </Link>
)
