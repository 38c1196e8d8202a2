import { and, eq, notInArray } from 'drizzle-orm'
import type { CompanyAddressInput, CompanyContactInput, CompanyInput } from '#/contract/companies'
import { readPhone } from '#/contract/phone'
import { addressCodec, contactCodec } from '#/domain/companies/company-codec'
import type { Problem } from '#/domain/companies/company'
import type { Transaction } from '../../db/database'
import { companyAddresses, companyContacts, orderingTimes } from '../../db/schema'
import { assertValid } from '../../ground/http/faults'

/** As it is dialled; the rules of a company have looked at it. */
export function dialled(phonePrefix: string, phone: string): { phonePrefix: string; phone: string } {
  const read = phone.trim() === '' ? undefined : readPhone(phonePrefix, phone).phone
  return { phonePrefix: read?.prefix ?? '', phone: read?.digits ?? '' }
}

const contactColumns = ({ id: _id, ...contact }: CompanyContactInput) =>
  contactCodec.toRow({ ...contact, ...dialled(contact.phonePrefix, contact.phone) })

function addressColumns({ id: _id, ...address }: CompanyAddressInput) {
  const { phonePrefix: contactPhonePrefix, phone: contactPhone } = dialled(
    address.contactPhonePrefix,
    address.contactPhone,
  )
  return addressCodec.toRow({ ...address, contactPhonePrefix, contactPhone })
}

type Parts = Pick<CompanyInput, 'contacts' | 'addresses'>
/** What is there now, by number. */
type Present = { contacts: readonly { id: number }[]; addresses: readonly { id: number; name: string }[] }

/**
 * Writes who is called and where meals are brought, the company being held: what has a number is changed, what has none is new, what
 * is left out goes. Faults with 422 at a number that is not the company's, and at addresses that an ordering time still names.
 */
export async function writeParts(tx: Transaction, companyId: number, parts: Parts, present: Present): Promise<void> {
  assertValid([
    ...unknownOf('contacts', parts.contacts, present.contacts),
    ...unknownOf('addresses', parts.addresses, present.addresses),
  ])
  await requireUnused(tx, companyId, parts, present)
  await writeContacts(tx, companyId, parts.contacts)
  await writeAddresses(tx, companyId, parts.addresses)
}

const unknownOf = (
  path: string,
  asked: readonly { id: number | null }[],
  present: readonly { id: number }[],
): Problem[] =>
  asked.flatMap(({ id }, index) =>
    id === null || (present.some((one) => one.id === id) && asked.findIndex((one) => one.id === id) === index)
      ? []
      : [{ path: `${path}.${index}.id`, message: 'unknown' }],
  )

/** An address that is taken away, or not active any more, while an ordering time that is offered brings meals there. */
async function requireUnused(
  tx: Transaction,
  companyId: number,
  { addresses }: Parts,
  present: Present,
): Promise<void> {
  const used = await tx
    .select({ addressId: orderingTimes.addressId, status: orderingTimes.status })
    .from(orderingTimes)
    .where(eq(orderingTimes.companyId, companyId))
  const isGone = ({ id }: { id: number }) => !addresses.some((one) => one.id === id)
  // A row of one that is off still refers to its address.
  if (present.addresses.some((one) => isGone(one) && used.some(({ addressId }) => addressId === one.id)))
    assertValid([{ path: 'addresses', message: 'in_use' }])
  assertValid(
    addresses.flatMap(({ id, active }, index) =>
      !active && used.some(({ addressId, status }) => addressId === id && status === 1)
        ? [{ path: `addresses.${index}.active`, message: 'in_use' }]
        : [],
    ),
  )
}

async function writeContacts(
  tx: Transaction,
  companyId: number,
  contacts: readonly CompanyContactInput[],
): Promise<void> {
  const kept = contacts.flatMap(({ id }) => (id === null ? [] : [id]))
  await tx
    .delete(companyContacts)
    .where(and(eq(companyContacts.companyId, companyId), notInArray(companyContacts.id, kept)))
  for (const contact of contacts)
    if (contact.id === null) await tx.insert(companyContacts).values({ companyId, ...contactColumns(contact) })
    else
      await tx
        .update(companyContacts)
        .set(contactColumns(contact))
        .where(and(eq(companyContacts.companyId, companyId), eq(companyContacts.id, contact.id)))
}

async function writeAddresses(
  tx: Transaction,
  companyId: number,
  addresses: readonly CompanyAddressInput[],
): Promise<void> {
  const kept = addresses.flatMap(({ id }) => (id === null ? [] : [id]))
  await tx
    .delete(companyAddresses)
    .where(and(eq(companyAddresses.companyId, companyId), notInArray(companyAddresses.id, kept)))
  for (const address of addresses)
    if (address.id === null) await tx.insert(companyAddresses).values({ companyId, ...addressColumns(address) })
    else
      await tx
        .update(companyAddresses)
        .set(addressColumns(address))
        .where(and(eq(companyAddresses.companyId, companyId), eq(companyAddresses.id, address.id)))
}
