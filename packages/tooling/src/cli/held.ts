import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openInstallation } from '../launch/installation.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { repositoryRoot } from '../repository.ts'

interface Held {
  heldAfterRestore(
    url: string,
  ): Promise<readonly { readonly queue: string; readonly jobs: number; readonly oldest_at: Date }[]>
  releaseHeld(url: string, queues: readonly string[]): Promise<number>
  discardHeld(url: string, queues: readonly string[]): Promise<number>
}

/**
 * `npm run held [-- --release <queues> | --discard <queues>] [--empty]`: shows the jobs that a restore has put on hold, lets them run, or deletes them. Queues
 * are separated by commas; `all` is every queue that is shown.
 */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({
    options: {
      release: { type: 'string' },
      discard: { type: 'string' },
      empty: { type: 'boolean', default: false },
    },
  })
  if (flags.release !== undefined && flags.discard !== undefined)
    throw new Error('Use --release or --discard, not both')
  const { url } = await openInstallation(lifetime, { empty: flags.empty, reads: true })
  const { heldAfterRestore, releaseHeld, discardHeld } = (await import(
    join(repositoryRoot, 'gateway/src/commands/held.ts')
  )) as Held
  const held = await heldAfterRestore(url)
  const chosen = flags.release ?? flags.discard
  const queues = chosen === undefined || chosen === 'all' ? held.map(({ queue }) => queue) : chosen.split(',')
  const unknown = queues.filter((queue) => held.every((one) => one.queue !== queue))
  if (unknown.length > 0) throw new Error(`Nothing of ${unknown.join(', ')} is on hold: npm run held shows what is`)
  if (flags.release !== undefined) console.log(`${await releaseHeld(url, queues)} jobs run now.`)
  else if (flags.discard !== undefined)
    console.log(`${await discardHeld(url, queues)} jobs were deleted; refunds stay.`)
  else if (held.length === 0) console.log('Nothing is on hold.')
  for (const { queue, jobs, oldest_at } of chosen === undefined ? held : [])
    console.log(`${queue.padEnd(18)} ${jobs}, the oldest of ${oldest_at.toISOString()}`)
  await lifetime.end(0)
})
