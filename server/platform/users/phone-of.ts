import { readPhone } from '#/contract/phone'
import { Fault } from '../../ground/http/faults'

/** As it is dialled; nothing where nothing was typed. Fault `bad_input` for what is no telephone number. */
export function phoneOf(phonePrefix: string, phone: string): { phonePrefix: string; phone: string } {
  if (phone.trim() === '') return { phonePrefix: '', phone: '' }
  const read = readPhone(phonePrefix, phone)
  if (read.phone === undefined) throw new Fault('bad_input', { errors: [{ path: 'phone', message: 'phone' }] })
  return { phonePrefix: read.phone.prefix, phone: read.phone.digits }
}
