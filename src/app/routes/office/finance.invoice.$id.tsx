import { createFileRoute } from '@tanstack/react-router'
import { InvoicePage } from '#/features/finance/invoice/invoice-page'

export const Route = createFileRoute('/_shell/_screens/_office/finance/invoice/$id')({ component: InvoicePage })
