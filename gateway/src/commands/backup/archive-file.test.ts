import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, open, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { archiveName, findArchive, openArchive } from './archive-file.ts'
import { FORMAT, MANIFEST, SEAL } from './manifest.ts'
import { assertKnownSchema } from './restore-checks.ts'
import { TarWriter } from './tar.ts'

const TAKEN = '2026-11-27T03:10:00.123Z'
const NAMES = ['database/public.tows.jsonl.gz', 'photos/3f/3f0c1f8e-7a52-4c38-9d0e-5f1f3a8b2c11.jpg']
let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'archive-file-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** Writes an archive whose parts are their own names, and returns its path. */
async function write(change: object = {}, unlisted?: string): Promise<string> {
  const path = join(folder, archiveName(TAKEN))
  const file = await open(path, 'w')
  const tar = new TarWriter(file)
  for (const name of NAMES) await tar.add(name, Buffer.from(name))
  const database = { taken_at: TAKEN, postgres: '18.4', migrations: ['0001-schema'], tables: [], sequences: [] }
  const of = { format: FORMAT, product: '9.1.0', installation: 'ours', taken_at: TAKEN, database, keys: [] }
  const text = JSON.stringify({ ...of, parts: [...tar.parts], ...change })
  if (unlisted !== undefined) await tar.add(unlisted, Buffer.from('1'))
  await tar.add(MANIFEST, Buffer.from(text))
  await tar.add(SEAL, Buffer.from(createHash('sha256').update(text).digest('hex')))
  await tar.end()
  await file.close()
  return path
}

it('is a file that tar can list and unpack', async () => {
  const path = await write()
  expect(execFileSync('tar', ['tf', path], { encoding: 'utf8' }).trim().split('\n')).toEqual([...NAMES, MANIFEST, SEAL])
  expect(execFileSync('tar', ['xOf', path, NAMES[1] ?? ''], { encoding: 'utf8' })).toBe(NAMES[1])
  const { manifest, parts } = await openArchive(path)
  expect([manifest.installation, await parts.text(NAMES[0] ?? '')]).toEqual(['ours', NAMES[0]])
})

it('is refused when a later version made its format, or its database', async () => {
  await expect(openArchive(await write({ format: FORMAT + 1, parts: 'in another way' }))).rejects.toThrow(
    'was made by version 9.1.0, in a format that this version doesn’t know: restore it with that version or a newer one',
  )
  const database = {
    taken_at: TAKEN,
    postgres: '18.4',
    migrations: ['0001-schema', '9001-later'],
    tables: [],
    sequences: [],
  }
  const archive = await openArchive(await write({ database }))
  expect(() => {
    assertKnownSchema(archive)
  }).toThrow('is of a newer version (9.1.0, with 9001-later): install that version or a newer one')
})

it('is refused with a part that its manifest doesn’t name, and without its manifest', async () => {
  await expect(openArchive(await write({}, 'photos/slipped-in.jpg'))).rejects.toThrow(
    'slipped-in.jpg isn’t in its manifest',
  )
  await expect(openArchive(await write({ parts: [{ name: 'a', bytes: 1, sha256: '' }] }))).rejects.toThrow('is damaged')
  const none = join(folder, 'none.tar')
  await writeFile(none, Buffer.alloc(1024))
  await expect(openArchive(none)).rejects.toThrow(`${none} is damaged: it has no manifest.json`)
})

it('is found by a time: the last one at or before it', async () => {
  for (const at of ['2026-11-25T02:00:00.000Z', '2026-11-26T02:00:00.000Z', '2026-11-27T02:00:00.000Z'])
    await writeFile(join(folder, archiveName(at)), '')
  await writeFile(join(folder, 'notes.txt'), '')
  const found = (at: string) => findArchive(folder, new Date(at))
  expect(await found('2026-11-26T12:00:00Z')).toBe(join(folder, 'curbwise-2026-11-26T02-00-00-000Z.tar'))
  expect(await found('2026-11-26T02:00:00Z')).toContain('2026-11-26T02')
  await expect(found('2026-11-25T01:59:59Z')).rejects.toThrow('the first is of 2026-11-25T02:00:00.000Z')
  await expect(findArchive(join(folder, 'nowhere'), new Date())).rejects.toThrow('has no backup: name the folder')
})
