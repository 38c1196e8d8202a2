import type { Company } from '#/contract/companies'
import { trackedRecord } from '../../ground/writes/tracked-record'

/** What of a company is told in its history: what has a history of its own is left out. */
export const companyRecord = trackedRecord<Company>(
  'company',
  ({
    id: _id,
    revision: _revision,
    city: _city,
    currency: _currency,
    timeZone: _timeZone,
    statusAt: _at,
    createdAt: _created,
    contracts: _contracts,
    features: _features,
    orderingTimes: _times,
    people: _people,
    ...company
  }) => company,
)
