import type { Issuer } from '#/domain/finance/invoice-parties'

/** The platform of the demonstration, as it stands on its invoices. */
export const DEMO_ISSUER: Issuer = {
  name: 'Drin Platform sh.p.k.',
  address: 'Rruga Ibrahim Rugova 5, Tiranë',
  taxNumber: 'L91824017C',
}
