import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pino } from 'pino'
import { openTestDatabase, type TestDatabases } from '../database.ts'
import type { TestBucket } from './bucket.ts'
import { TestClock } from './start-gateway.ts'
import { type Disk, DISK } from '../../src/files/disk.ts'
import { diskPlace } from '../../src/files/disk-place.ts'
import { isKey, keyOf } from '../../src/files/layout.ts'
import { placesOf } from '../../src/files/both-places.ts'
import { type PhotoFolder, photoFolder } from '../../src/files/photo-folder.ts'
import { filesIn, type StoredFiles } from '../../src/files/stored-files.ts'

/** What the rules of files are tested with, in a folder or in a bucket. */
export interface RulesFixture {
  readonly database: TestDatabases
  readonly clock: TestClock
  readonly log: readonly string[]
  readonly store: StoredFiles
  /** Opens the place as a newly started process would. */
  open(): PhotoFolder
  file(options: { readonly row: boolean }): Promise<string>
  addRow(key: string, at?: Date): Promise<void>
  stored(): Promise<string[]>
  quarantined(): Promise<string[]>
  close(): Promise<void>
}

/** Uses a bucket and a database. A bucket has its own clock, so the days begin now. */
export async function startBucketFixture({ place, names }: TestBucket): Promise<RulesFixture> {
  const database = await openTestDatabase()
  const clock = new TestClock(new Date())
  const { log, logger } = readableLog()
  return {
    database,
    clock,
    log,
    store: filesIn({ place, clock }),
    open: () =>
      photoFolder({
        places: placesOf(place),
        knex: database.app,
        clock,
        databaseNow: () => clock.now(),
        log: logger,
      }),
    async file({ row }) {
      const key = keyOf(`${randomUUID()}.jpg`)
      await place.write(key, Buffer.from('a photo'), clock.now())
      if (row) await rowOf(database, key, clock.now())
      return key
    },
    addRow: (key, at = clock.now()) => rowOf(database, key, at),
    stored: async () => (await names()).filter(isKey),
    quarantined: async () =>
      (await names()).filter((name) => name.startsWith('quarantine/')).map((name) => name.slice('quarantine/'.length)),
    close: () => database.close(),
  }
}

function readableLog() {
  const log: string[] = []
  const write = (line: string): void => {
    log.push(line)
  }
  return { log, logger: pino({ level: 'info', base: {} }, { write }) }
}

/** Creates a photo folder and a database, without a gateway: for what happens to files over days. */
export async function startPhotoFixture(now = '2026-11-20T21:58:00Z') {
  const database = await openTestDatabase()
  const root = await mkdtemp(join(tmpdir(), 'photo-folder-'))
  const folder = join(root, 'files')
  const clock = new TestClock(now)
  const { log, logger } = readableLog()
  /** Opens the folder as a newly started process would. */
  const open = (path = folder, disk: Disk = DISK, knex = database.app): PhotoFolder =>
    photoFolder({
      places: placesOf(diskPlace(path, disk)),
      knex,
      clock,
      databaseNow: () => clock.now(),
      log: logger,
    })
  return {
    database,
    folder,
    root,
    clock,
    log,
    open,
    store: filesIn({ place: diskPlace(folder), clock }),
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
