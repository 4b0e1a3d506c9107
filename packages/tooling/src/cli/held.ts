import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openInstallation } from '../launch/installation.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { readMoment } from '../launch/moment.ts'
import { repositoryRoot } from '../repository.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A provider of payments and what moved there, which only the gateway looks into. */
interface Held<Provider, Money> {
  providerOf(env: Environment): Provider
  heldAfterRestore(
    url: string,
  ): Promise<readonly { readonly queue: string; readonly jobs: number; readonly oldest_at: Date }[]>
  moneySince(of: { readonly url: string; readonly provider: Provider }, since: Date): Promise<readonly Money[]>
  moneyLines(found: readonly Money[]): readonly string[]
  releaseHeld(
    of: { readonly url: string; readonly provider: Provider },
    queues: readonly string[],
  ): Promise<{ readonly released: number; readonly already_made: number }>
  discardHeld(url: string, queues: readonly string[]): Promise<number>
}

/**
 * `npm run held [-- --since <time> | --release <queues> | --discard <queues>] [--empty]`: shows the jobs that a restore has put on hold, lets
 * them run, or deletes them; `all` is every queue that is shown. `--since` asks the payment provider for money that the database lacks.
 */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({
    options: {
      since: { type: 'string' },
      release: { type: 'string' },
      discard: { type: 'string' },
      empty: { type: 'boolean', default: false },
    },
  })
  const { since, release, discard } = flags
  if ([since, release, discard].filter((flag) => flag !== undefined).length > 1)
    throw new Error('Use one of --since, --release, and --discard')
  const from = since === undefined ? null : readMoment(since)
  const { env, url } = await openInstallation(lifetime, { empty: flags.empty, reads: true })
  const gateway = (await import(join(repositoryRoot, 'gateway/src/commands/held.ts'))) as Held<unknown, unknown>
  const of = { url, provider: gateway.providerOf(env) }
  const held = await gateway.heldAfterRestore(url)
  if (from) {
    const lines = gateway.moneyLines(await gateway.moneySince(of, from))
    console.log(
      lines.length > 0 ? lines.join('\n') : 'The database has all money that the provider has moved since then.',
    )
  } else if (release !== undefined) {
    const { released, already_made } = await gateway.releaseHeld(of, chosen(release, held))
    console.log(`${released} jobs run now. ${already_made} refunds were made already and are not ordered again.`)
  } else if (discard !== undefined)
    console.log(`${await gateway.discardHeld(url, chosen(discard, held))} jobs were deleted. Refunds stay.`)
  else console.log(held.map(lineOf).join('\n') || 'Nothing is on hold.')
  await lifetime.end(0)
})

function chosen(names: string, held: readonly { readonly queue: string }[]): string[] {
  const shown = held.map(({ queue }) => queue)
  const queues = names === 'all' ? shown : names.split(',')
  const unknown = queues.filter((queue) => !shown.includes(queue))
  if (unknown.length > 0) throw new Error(`Nothing of ${unknown.join(', ')} is on hold: npm run held shows what is`)
  return queues
}

function lineOf({
  queue,
  jobs,
  oldest_at,
}: {
  readonly queue: string
  readonly jobs: number
  readonly oldest_at: Date
}) {
  return `${queue.padEnd(18)} ${jobs}, the oldest of ${oldest_at.toISOString()}`
}
