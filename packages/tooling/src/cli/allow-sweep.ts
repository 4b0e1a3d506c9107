import { join } from 'node:path'
import { assertUsable, directUrl, openDatabase } from '../launch/database.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { repositoryRoot } from '../repository.ts'

/**
 * `npm run allow-sweep`: lets the sweep quarantine photo files without a row again, after an operator has restored a backup. Uses
 * the database of DATABASE_URL, or the demo's own if `npm start` isn't running.
 */
await runLifetime(async (lifetime) => {
  await assertUsable()
  const url = await openDatabase(lifetime, 'curbwise', directUrl())
  const { allowSweepOf } = (await import(join(repositoryRoot, 'gateway/src/commands/allow-sweep.ts'))) as {
    allowSweepOf: (url: string) => Promise<Date | null>
  }
  const since = await allowSweepOf(url)
  console.log(
    since
      ? `The sweep of photo files was on hold since ${since.toISOString()} and continues now. A file without a row is quarantined after two sweeps a day apart, and deleted 30 days later.`
      : 'The sweep of photo files is not on hold.',
  )
  await lifetime.end(0)
})
