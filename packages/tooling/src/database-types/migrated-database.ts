import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { startPostgres, THROWAWAY, throwawayFolder } from '../postgres/index.ts'
import { repositoryRoot } from '../repository.ts'

/** Runs `work` with the owner's URL of an empty, fully migrated database, and deletes it afterward. */
export async function withMigratedDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = throwawayFolder('curbwise-schema-')
  const server = await startPostgres({ dataDir, settings: THROWAWAY })
  try {
    const { migrate } = (await import(join(repositoryRoot, 'gateway/src/db/migrate.ts'))) as {
      migrate: (options: { url: string; app_password: string }) => Promise<void>
    }
    await migrate({ url: server.url('postgres'), app_password: randomBytes(16).toString('hex') })
    return await work(server.url('postgres'))
  } finally {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
