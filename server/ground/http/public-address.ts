import { lookup } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Whether an address is one of the public internet's: not private, link-local, loopback, a cloud's metadata, or one that hides such a one. */
export const isPublic = (address: string): boolean => ipaddr.process(address).range() === 'unicast'

/** A host that is written as an address is never looked up, so that it is told by itself. */
export const isPublicHost = (host: string): boolean => {
  const bare = host.replace(/^\[|\]$/g, '')
  return isIP(bare) === 0 || isPublic(bare)
}

/** Looks a name up and refuses it where any of its addresses is not public: what is connected to is what was checked. */
export const publicLookup: LookupFunction = (host, options, callback) =>
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error !== null) callback(error, '', 0)
    else if (first === undefined || !addresses.every(({ address }) => isPublic(address)))
      callback(new Error('leads to a private address'), '', 0)
    else if (options.all === true) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
