import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabases } from '../database.ts'
import { TestClock } from './start-gateway.ts'
import { type Disk, DISK } from '../../src/files/disk.ts'
import { diskStore } from '../../src/files/disk-store.ts'
import { isKey, keyOf } from '../../src/files/layout.ts'
import { type PhotoFolder, photoFolder } from '../../src/files/photo-folder.ts'

/** Creates a photo folder and a database, without a gateway: for what happens to files over days. */
export async function startPhotoFixture(now = '2026-11-20T21:58:00Z') {
  const database = await openTestDatabase()
  const root = await mkdtemp(join(tmpdir(), 'photo-folder-'))
  const folder = join(root, 'files')
  const clock = new TestClock(now)
  const log: string[] = []
  const logger = pino(
    { level: 'info', base: {} },
    {
      write: (line: string) => {
        log.push(line)
      },
    },
  )
  /** Opens the folder as a newly started process would. */
  const open = (path = folder, disk: Disk = DISK, knex = database.app): PhotoFolder =>
    photoFolder({ folder: path, knex, clock, databaseNow: () => clock.now(), log: logger, disk })
  return {
    database,
    folder,
    root,
    clock,
    log,
    open,
    store: diskStore({ folder, clock }),
    /** Writes a file finished now, with its row or without. */
    async file({ row }: { readonly row: boolean }): Promise<string> {
      const id = randomUUID()
      const key = keyOf(`${id}.jpg`)
      await mkdir(dirname(join(folder, key)), { recursive: true })
      await writeFile(join(folder, key), 'a photo')
      await utimes(join(folder, key), clock.now(), clock.now())
      if (row) await rowOf(database, key, clock.now())
      return key
    },
    addRow: (key: string, at = clock.now()) => rowOf(database, key, at),
    /** Keys of the stored files, and names in quarantine. */
    stored: async (): Promise<string[]> => (await readdir(folder, { recursive: true })).filter(isKey).sort(),
    quarantined: async (): Promise<string[]> =>
      (await readdir(join(folder, 'quarantine'), { recursive: true }).catch(() => [])).filter((name) =>
        name.endsWith('.jpg'),
      ),
    async close() {
      await database.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
export type PhotoFixture = Awaited<ReturnType<typeof startPhotoFixture>>

async function rowOf({ owner }: TestDatabases, key: string, created_at: Date): Promise<void> {
  await owner('files').insert({
    key,
    kind: 'avatar',
    content_type: 'image/jpeg',
    size: 7,
    original_sha256: 'a',
    sha256: 'a',
    created_at,
  })
}
