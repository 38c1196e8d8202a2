import { companies } from '#/contract/companies'
import type { Routes } from '../../ground/http/implement'
import { listB2BBusinesses } from './b2b-businesses'
import { readPaymentMethods, readStatuses } from './company-words'
import { removeContractFile, sendContractFile, setContractFile } from './contract-files'
import { addContract, changeContract } from './contracts'
import { createCompany } from './create-company'
import { changeFeatures } from './features'
import { listCompanies } from './list-companies'
import { addOrderingTime, changeOrderingTime } from './ordering-times'
import { readCompany } from './read-company'
import { changeCompany } from './save-company'
import { setCompanyStatus } from './set-status'
import { listTimeSlots } from './time-slots'

export const companyRoutes: Routes<typeof companies> = {
  list: (ctx, { query }) => listCompanies(ctx, query),
  statuses: readStatuses,
  create: createCompany,
  one: (ctx, { params }) => readCompany(ctx, params.id),
  change: changeCompany,
  setStatus: setCompanyStatus,
  paymentMethods: (ctx, { params }) => readPaymentMethods(ctx, params.id),
  setFeatures: changeFeatures(companies.setFeatures),
  changeFeatures: changeFeatures(companies.changeFeatures),
  addOrderingTime,
  changeOrderingTime,
  addContract,
  changeContract,
  setContractFile: (ctx, input, c) => setContractFile(ctx, input, c.req.raw),
  removeContractFile,
  contractFile: sendContractFile,
  businesses: (ctx, { query }) => listB2BBusinesses(ctx, query.companyId),
  timeSlots: (ctx) => listTimeSlots(ctx),
}
