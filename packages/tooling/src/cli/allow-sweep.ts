import { join } from 'node:path'
import { assertUsable, openDatabase } from '../launch/database.ts'
import { runLifetime } from '../launch/lifetime.ts'
import { repositoryRoot } from '../repository.ts'

/**
 * `npm run allow-sweep`: the operator's word, after a restore, that photo files without a row may go to quarantine again. Asks
 * the database of DATABASE_URL, or the demo's own while `npm start` does not run.
 */
await runLifetime(async (lifetime) => {
  await assertUsable()
  const url = await openDatabase(lifetime, 'curbwise')
  const { allowSweepOf } = (await import(join(repositoryRoot, 'gateway/src/commands/allow-sweep.ts'))) as {
    allowSweepOf: (url: string) => Promise<Date | null>
  }
  const since = await allowSweepOf(url)
  console.log(
    since
      ? `The sweep of photo files was held since ${since.toISOString()} and goes on: a file without a row goes to quarantine after two sweeps a day apart, and is deleted 30 days later.`
      : 'The sweep of photo files is not held.',
  )
  await lifetime.end(0)
})
