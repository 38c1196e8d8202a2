import type { Browser } from '@playwright/test'

/** The part of the DevTools protocol's answer that is read; `cpuTime` in seconds. */
type ProcessInfo = { type: string; id: number; cpuTime: number }

/** CPU time that a browser's renderers and its GPU process use per second while nothing is pressed, in milliseconds. */
export async function restingProcesses(browser: Browser, seconds: number): Promise<number> {
  const cdp = await browser.newBrowserCDPSession()
  const used = async (): Promise<number> => {
    const answer: { processInfo: ProcessInfo[] } = await cdp.send('SystemInfo.getProcessInfo')
    return answer.processInfo
      .filter(({ type }) => type === 'renderer' || type === 'GPU')
      .reduce((sum, { cpuTime }) => sum + cpuTime, 0)
  }
  const before = await used()
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const after = await used()
  await cdp.detach()
  return ((after - before) / seconds) * 1000
}
