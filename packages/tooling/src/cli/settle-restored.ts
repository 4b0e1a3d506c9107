import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openInstallation } from '../launch/installation.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { readMoment } from '../launch/moment.ts'
import { type Settled, settledLines } from '../launch/settled-lines.ts'
import { repositoryRoot } from '../repository.ts'

interface Settle {
  settleRestored(options: {
    readonly env: Readonly<Record<string, string | undefined>>
    readonly url: string
    readonly at: Date
  }): Promise<Settled>
}

/**
 * `npm run settle-restored -- --at <time>`: prepares a database that another program restored to a time, before its first start. On a
 * server, `curbwise restore` runs it.
 */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({ options: { at: { type: 'string' } } })
  if (flags.at === undefined) throw new Error("Name the time that was restored to: --at '2026-11-27 03:10'")
  const at = readMoment(flags.at)
  const { env, url } = await openInstallation(lifetime, { empty: false, reads: false })
  const { settleRestored } = (await import(join(repositoryRoot, 'gateway/src/commands/settle-restored.ts'))) as Settle
  console.log(settledLines(await settleRestored({ env, url, at })).join('\n'))
  await lifetime.end(0)
})
