import { vi } from 'vitest'
import { type Disk, DISK } from '../../src/files/disk.ts'
import { scrape, type Series } from '../readers/metrics.ts'

/** A disk with room, whatever the machine has. */
export const ROOMY: Disk = { ...DISK, statfs: () => Promise.resolve({ bavail: 2 ** 40, bsize: 1 }) }

/** Scrapes a gateway until it shows the fault. Figures of the database are up to a minute old. */
export const until = (url: string, isSeen: (now: Series) => boolean | Promise<boolean>): Promise<Series> =>
  vi.waitUntil(
    async () => {
      const now = await scrape(url)
      return (await isSeen(now)) ? now : null
    },
    { timeout: 300_000, interval: 200 },
  )
