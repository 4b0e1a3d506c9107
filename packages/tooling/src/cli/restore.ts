import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openInstallation } from '../launch/installation.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { readMoment } from '../launch/moment.ts'
import { type Settled, settledLines } from '../launch/settled-lines.ts'
import { repositoryRoot } from '../repository.ts'

interface Restore {
  restore(options: {
    readonly env: Readonly<Record<string, string | undefined>>
    readonly url: string
    readonly from: string
    readonly at: Date | null
    readonly replace: boolean
  }): Promise<
    Settled & {
      readonly path: string
      readonly taken_at: string
      readonly aside: string | null
      readonly photos_added: number
      readonly warnings: readonly string[]
    }
  >
}

const USAGE = `Name what to restore: npm run restore -- --at '2026-11-27 03:10', or --from <backup>`

/**
 * `npm run restore -- --at <time> | --from <backup> [--from <folder>] [--replace] [--empty]`: restores the last backup that was made at or before
 * a time. Checks everything first, and needs `--replace` where records are.
 */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({
    options: {
      at: { type: 'string' },
      from: { type: 'string' },
      replace: { type: 'boolean', default: false },
      empty: { type: 'boolean', default: false },
    },
  })
  const at = flags.at === undefined ? null : readMoment(flags.at)
  if (at === null && flags.from === undefined) throw new Error(USAGE)
  const { env, url, backups } = await openInstallation(lifetime, { empty: flags.empty, reads: false })
  const { restore } = (await import(join(repositoryRoot, 'gateway/src/commands/restore.ts'))) as Restore
  const restored = await restore({ env, url, from: flags.from ?? backups, at, replace: flags.replace })
  const { path, taken_at, aside, photos_added, warnings } = restored
  const lines = [
    `Restored as of ${taken_at}, from ${path}. ${photos_added} photos were missing and are back.`,
    ...(aside === null ? [] : [`What was there is in the database ${aside}: drop it when you no longer need it.`]),
    ...warnings,
    ...settledLines(restored),
  ]
  console.log(lines.join('\n'))
  await lifetime.end(0)
})
