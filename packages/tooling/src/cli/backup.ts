import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openInstallation } from '../launch/installation.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { repositoryRoot } from '../repository.ts'

interface BackUp {
  backUp(options: {
    readonly env: Readonly<Record<string, string | undefined>>
    readonly url: string
    readonly to: string
  }): Promise<{
    readonly path: string
    readonly bytes: number
    readonly taken_at: string
    readonly bucket: string | null
  }>
}

/**
 * `npm run backup [-- --to <folder>] [--empty]`: writes one file with the database, the photos, and the heads of the history; the product may
 * run meanwhile. Keys are named in it, not included.
 */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({
    options: { to: { type: 'string' }, empty: { type: 'boolean', default: false } },
  })
  const { env, url, backups } = await openInstallation(lifetime, { empty: flags.empty, reads: true })
  const { backUp } = (await import(join(repositoryRoot, 'gateway/src/commands/back-up.ts'))) as BackUp
  const { path, bytes, taken_at, bucket } = await backUp({ env, url, to: flags.to ?? backups })
  console.log(`Backed up as of ${taken_at}: ${path} (${(bytes / 1024 ** 2).toFixed(1)} MB)`)
  if (bucket !== null)
    console.log(
      `Photos in the bucket ${bucket} are not in it: the bucket’s versions protect them, so leave versioning on.`,
    )
  console.log('Copy it to another machine. Secrets are not in it: keep the settings somewhere else.')
  await lifetime.end(0)
})
