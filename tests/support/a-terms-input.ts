import { type FinanceData, type FinanceDataInput } from '#/contract/finance-terms'

/** The terms in force as the call takes them, with what is to be different; from a day on. */
export function aTermsInput<Changes extends Partial<FinanceDataInput>>(
  {
    restaurantName: _name,
    currency: _currency,
    planned: _planned,
    today: _today,
    issuedUntil: _until,
    ...data
  }: FinanceData,
  changes: Changes,
): FinanceDataInput & Changes {
  const { revision: _revision, validFrom: _from, accManager, ...terms } = data
  return { ...terms, accManager: accManager?.id ?? null, ...changes }
}
