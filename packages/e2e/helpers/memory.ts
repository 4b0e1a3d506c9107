import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

const KB_A_MB = 1024

/** Returns the text of a file of the system, empty for a process that has ended. */
function systemFile(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

/** The process that serves the product: the one of its folder that runs the gateway's code. */
export function gatewayProcess(): number {
  const folder = `DATA_DIR=${process.env['CURBWISE_DATA'] ?? ''}\0`
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .find(
      (id) =>
        systemFile(`/proc/${id}/cmdline`).includes('/gateway/') && systemFile(`/proc/${id}/environ`).includes(folder),
    )
  if (found === undefined) throw new Error('No process serves the product')
  return Number(found)
}

const megabytesOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const [, kilobytes = '0'] = new RegExp(`^${field}:\\s+(\\d+)`, 'm').exec(systemFile(`/proc/${pid}/status`)) ?? []
  return Math.round(Number(kilobytes) / KB_A_MB)
}

/** What a process has in memory now, in MB. */
export const memoryOf = (pid: number): number => megabytesOf(pid, 'VmRSS')
/** The most that it ever had, in MB, or since `forgetPeak`. */
export const peakOf = (pid: number): number => megabytesOf(pid, 'VmHWM')
export const forgetPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

/** The most that any page of the browser had in memory, in MB, counted from its start. */
export async function pagePeak(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  return Math.max(...processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => peakOf(id)))
}
