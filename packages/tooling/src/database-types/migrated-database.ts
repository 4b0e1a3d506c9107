import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../postgres/index.ts'
import { repositoryRoot } from '../repository.ts'

/** Nothing in it outlives the work. */
const THROWAWAY = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Runs `work` with the owner's address of an empty, fully migrated database, which is deleted afterwards. */
export async function withMigratedDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const dataDir = mkdtempSync(join(tmpdir(), 'curbwise-schema-'))
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
