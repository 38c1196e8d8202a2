import type { Hono } from 'hono'
import { businessDetails } from '#/contract/business-details'
import { type HttpEnv, implement } from '../http/implement'
import { addContact, changeContact, removeContact, restoreContact } from './contacts'
import { addContract, changeContract } from './contracts'
import { changeFeatures } from './features'
import { addLogEntry, readLogs } from './logs'
import { readFull } from './read-full'
import { changeStore, createStore } from './save-store-details'

export function registerBusinessDetailsRoutes(app: Hono<HttpEnv>): void {
  implement(app, businessDetails.full, (ctx, { params }) => readFull(ctx, params.id))
  implement(app, businessDetails.logs, (ctx, { params, query }) => readLogs(ctx, params, query))
  implement(app, businessDetails.addLogEntry, addLogEntry)
  implement(app, businessDetails.create, createStore)
  implement(app, businessDetails.change, changeStore)
  implement(app, businessDetails.addContact, addContact)
  implement(app, businessDetails.changeContact, changeContact)
  implement(app, businessDetails.removeContact, removeContact)
  implement(app, businessDetails.restoreContact, restoreContact)
  implement(app, businessDetails.addContract, addContract)
  implement(app, businessDetails.changeContract, changeContract)
  implement(app, businessDetails.setFeatures, changeFeatures(businessDetails.setFeatures))
  implement(app, businessDetails.changeFeatures, changeFeatures(businessDetails.changeFeatures))
}
