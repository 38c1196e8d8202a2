import { type FaultProxy, startFaultProxy } from './fault-proxy'

/** What a line that is cut lets by where no worker keeps the app: the app’s own files. */
export const APP_FILES = ' /assets/'

/** Proxies before a worker's server that live as long as it, so that their site is one that its pages know already. */
export type Lines = {
  /** A line that passes, and has seen nothing. */
  take: () => Promise<FaultProxy>
  /** Nothing passes any more but where pages rest. */
  giveBack: (line: FaultProxy) => void
  /** Whether this is the address of one of them. */
  has: (url: string) => boolean
  close: () => Promise<void>
}

export function lines(port: number, stillPath: string): Lines {
  const all: FaultProxy[] = []
  const free: FaultProxy[] = []
  return {
    take: async () => {
      const line = free.shift() ?? (await startFaultProxy(port))
      if (!all.includes(line)) all.push(line)
      line.setMode('pass')
      return line
    },
    giveBack: (line) => {
      line.rest(` ${stillPath} `)
      free.push(line)
    },
    has: (url) => all.some((line) => line.url === url),
    close: async () => {
      for (const line of all) await line.close()
    },
  }
}
