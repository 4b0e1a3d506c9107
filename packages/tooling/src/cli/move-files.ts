import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openInstallation } from '../launch/installation.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { repositoryRoot } from '../repository.ts'

interface MoveFiles {
  moveFiles(options: {
    readonly env: Readonly<Record<string, string | undefined>>
    readonly url: string
    readonly to: 'bucket' | 'disk' | null
    readonly remove: boolean
    readonly say: (line: string) => void
  }): Promise<{
    readonly copied: number
    readonly verified: number
    readonly removed: number
    readonly from: string
    readonly to: string
    readonly problems: readonly string[]
  }>
}

/**
 * `npm run move-files [-- --to bucket | disk] [--remove]`: copies the photos and documents from FILES_DIR to FILES_BUCKET, or back, as
 * FILES_MOVE says, and compares each; the product may run meanwhile. Ends with 1 when a file couldn't be moved.
 */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({
    options: {
      to: { type: 'string' },
      remove: { type: 'boolean', default: false },
      empty: { type: 'boolean', default: false },
    },
  })
  const { to = null, remove } = flags
  if (to !== null && to !== 'bucket' && to !== 'disk') throw new Error('--to takes bucket or disk')
  const { env, url } = await openInstallation(lifetime, { empty: flags.empty, reads: true })
  const { moveFiles } = (await import(join(repositoryRoot, 'gateway/src/commands/move-files.ts'))) as MoveFiles
  const moved = await moveFiles({
    env,
    url,
    to,
    remove,
    say: (line) => {
      console.log(line)
    },
  })
  const { copied, verified, removed, problems } = moved
  for (const problem of problems) console.error(problem)
  console.log(`${copied} files were copied from ${moved.from} to ${moved.to}; ${verified} were compared in all.`)
  if (problems.length > 0) console.log(`${problems.length} files couldn't be moved; nothing else was lost.`)
  else if (remove) console.log(`${removed} files were removed from ${moved.from}. Take FILES_MOVE out of the settings.`)
  else
    console.log(
      `Every file of ${moved.from} is in ${moved.to}. To remove the originals: npm run move-files -- --remove`,
    )
  await lifetime.end(problems.length > 0 ? 1 : 0)
})
