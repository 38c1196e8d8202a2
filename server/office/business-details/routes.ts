import { businessDetails } from '#/contract/business-details'
import type { Routes } from '../../ground/http/implement'
import { addContact, changeContact, removeContact, restoreContact } from './contacts'
import { addContract, changeContract } from './contracts'
import { changeFeatures } from './features'
import { addLogEntry, readLogs } from './logs'
import { readFull } from './read-full'
import { changeStore, createStore } from './save-store-details'

export const businessDetailsRoutes: Routes<typeof businessDetails> = {
  full: (ctx, { params }) => readFull(ctx, params.id),
  logs: (ctx, { params, query }) => readLogs(ctx, params, query),
  addLogEntry,
  create: createStore,
  change: changeStore,
  addContact,
  changeContact,
  removeContact,
  restoreContact,
  addContract,
  changeContract,
  setFeatures: changeFeatures(businessDetails.setFeatures),
  changeFeatures: changeFeatures(businessDetails.changeFeatures),
}
