import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import { contract } from '#/contract'
import { FAULTS, StatusMessage } from '#/contract/envelope'
import { APPLICATION_VERSION } from '#/contract/headers'
import type { Access } from '#/domain/people/access'
import { PRODUCT } from '#/domain/product/release'
import type { AnyEndpoint } from '../ground/http/implement'

export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: unknown }[]
  requestBody?: { required: true; content: Record<string, { schema: unknown }> }
  responses: Record<string, unknown>
}
export type OpenApi = {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: unknown
}

/** Checks that JSON Schema cannot say are left out: the document is for people, the server checks with the schema itself. */
const schemaOf = (schema: v.GenericSchema): unknown => {
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  })
  return rest
}

/** The OpenAPI document of every call of the contract. */
export function describeApi(): OpenApi {
  const paths: OpenApi['paths'] = {}
  for (const [area, endpoints] of Object.entries(contract)) {
    for (const [name, endpoint] of Object.entries<AnyEndpoint>(endpoints)) {
      const path = `/${endpoint.path.replace(/:([A-Za-z]\w*)/g, '{$1}')}`
      const operations = (paths[path] ??= {})
      operations[endpoint.method.toLowerCase()] = describeEndpoint(area, name, endpoint)
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${PRODUCT.name} API`,
      version: PRODUCT.version,
      description:
        'Every answer wears an envelope: { data, statusMessage: { status, success, message } }. A business refusal is HTTP 200 with success false and a stable code in message; faults keep their HTTP status. Instants are ISO 8601 in UTC, amounts decimals with two places. Unknown fields of a body are refused.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer', description: 'The token of a sign-in.' } },
      schemas: { StatusMessage: schemaOf(StatusMessage) },
    },
  }
}

function describeEndpoint(area: string, name: string, endpoint: AnyEndpoint): Operation {
  const text = 'text/event-stream'
  const data = endpoint.kind === 'stream' ? undefined : schemaOf(endpoint.response)
  const parametersIn = (where: 'path' | 'query', entries: Record<string, v.GenericSchema>) =>
    Object.entries(entries).map(([each, schema]) => ({
      name: each,
      in: where,
      required: where === 'path' || schema.type !== 'optional',
      schema: schemaOf(schema),
    }))
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: sentence(name),
    description: `Access: ${describeAccess(endpoint.access)}.`,
    security: endpoint.access === 'anyone' ? [] : [{ session: [] }],
    parameters: [
      ...parametersIn('path', endpoint.params),
      ...parametersIn('query', endpoint.query),
      {
        name: APPLICATION_VERSION.header,
        in: 'header',
        required: !endpoint.versionOptional,
        schema: { type: 'string', example: APPLICATION_VERSION.value },
      },
    ],
    ...(endpoint.body !== undefined && {
      requestBody: {
        required: true,
        content:
          endpoint.kind === 'upload'
            ? { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: schemaOf(endpoint.body) } },
      },
    }),
    responses: {
      200: {
        description: data === undefined ? 'A stream of events' : 'Done, or a refusal of business',
        content:
          data === undefined
            ? { [text]: { schema: { type: 'string' } } }
            : { 'application/json': { schema: envelope(data, endpoint.envelope) } },
      },
      default: { description: `A fault: ${Object.keys(FAULTS).join(', ')}` },
    },
  }
}

const envelope = (data: unknown, kind: 'single' | 'double') => ({
  type: 'object',
  required: ['data', 'statusMessage'],
  properties: {
    data: kind === 'double' ? { type: 'object', required: ['data'], properties: { data } } : data,
    statusMessage: { $ref: '#/components/schemas/StatusMessage' },
  },
})

/** `markCooked` → `Mark cooked`. */
const sentence = (name: string): string => {
  const words = name.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function describeAccess(access: Access): string {
  if (typeof access === 'string')
    return {
      anyone: 'anyone',
      guest: 'nobody signed in',
      account: 'any session',
      signedIn: 'any session but a channel’s',
    }[access]
  const rights = (access.permissions ?? []).map((permission) => `right ${permission}`)
  const types = (access.userTypes ?? []).map((type) => `user type ${type}`)
  const ofAll = access.ofAllBusinesses ? ' of all businesses' : ''
  return [...[...rights, ...types].map((one) => one + ofAll), 'super administrator'].join(', or ')
}
