import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from '@curbwise/api/registry'
import { z } from 'zod'
import type { PublishedReleases } from '../../operation/operation.ts'

/** What readRegistry doesn't return. */
const REGISTRY = z.object({
  platform: z.string(),
  remotes: z.record(z.string(), z.looseObject({ previous: z.array(z.string()).catch([]) })),
})

const NONE: PublishedReleases = { platform: null, remotes: [] }

/** Reads which releases a page that is opened now gets; none if no site is published here. */
export async function publishedReleases(site_dir: string): Promise<PublishedReleases> {
  const text = await readFile(join(site_dir, 'remotes.json'), 'utf8').catch(() => null)
  if (text === null) return NONE
  const written: unknown = JSON.parse(text)
  const { success, data } = REGISTRY.safeParse(written)
  if (!success) return NONE
  const { releases } = readRegistry(written)
  return {
    platform: data.platform,
    remotes: Object.entries(releases)
      .map(([name, { version, requires }]) => ({
        name,
        version,
        requires,
        previous: data.remotes[name]?.previous ?? [],
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  }
}
