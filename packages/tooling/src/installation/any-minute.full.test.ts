import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { repositoryRoot } from '../repository.ts'
import { type ArchivedCluster, startArchivedCluster } from './testing/archived-cluster.ts'
import { deployFolder } from './testing/deploy-files.ts'

const PHOTO = '3f/3f0c1f8e-7a52-4c38-9d0e-5f1f3a8b2c11.jpg'
let cluster: ArchivedCluster
let files: string
let settings: Record<string, string>
/** Between the two known writes, and after the second. */
let between: string
let after: string

/** Runs the command that setup.sh installs, with the paths of this test. */
const curbwise = (...args: readonly string[]): Promise<{ readonly code: number; readonly output: string }> =>
  new Promise((done) => {
    const env = {
      PATH: process.env['PATH'] ?? '',
      HOME: cluster.folder,
      PGHOST: cluster.sockets,
      CURBWISE_VERSION: repositoryRoot,
      CURBWISE_SETTINGS: join(cluster.folder, 'settings.env'),
      CURBWISE_PGBACKREST: cluster.config,
      CURBWISE_USER: 'root',
      CURBWISE_SYSTEMD: 'no',
    }
    execFile('/bin/bash', [join(deployFolder, 'bin/curbwise'), ...args], { env }, (error, stdout, stderr) => {
      done({ code: error ? Number(error.code) : 0, output: `${stdout}${stderr}`.trim() })
    })
  })

/** Runs a command that the tests build on. Throws with its output if it fails. */
async function prepare(...args: readonly string[]): Promise<void> {
  const { code, output } = await curbwise(...args)
  if (code !== 0) throw new Error(output)
}

const adminName = async () => (await cluster.rows<{ name: string }>('select name from users'))[0]?.name
const rename = (name: string) => cluster.rows(`update users set name = '${name}'`)

/** Returns a second that begins after everything so far, once it is over. */
async function nextSecond(): Promise<string> {
  const [now] = await cluster.rows<{ next: Date }>(
    `select date_trunc('second', clock_timestamp()) + interval '1s' as next`,
  )
  const next = now?.next ?? new Date(Number.NaN)
  await vi.waitUntil(() => Date.now() > next.getTime() + 1000, { timeout: 60_000 })
  return next.toISOString().replace('.000', '')
}

const head = (at: string, seq: number): string =>
  `${JSON.stringify({ at, chain_id: '00000000-0000-0000-0000-000000000000', seq, hash: 'ab'.repeat(32) })}\n`
const heads = () => join(cluster.folder, 'history-heads.jsonl')

beforeAll(async () => {
  cluster = await startArchivedCluster()
  files = join(cluster.folder, 'files')
  settings = {
    DATABASE_URL: cluster.url('curbwise'),
    APP_DATABASE_PASSWORD: cluster.password,
    SESSION_SECRETS: randomBytes(32).toString('hex'),
    PIN_KEY: randomBytes(32).toString('hex'),
    ORIGIN: 'https://tow.example.com',
    FILES_DIR: files,
    DATA_DIR: cluster.folder,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(join(cluster.folder, 'settings.env'), lines.join(''))
  await prepare('migrate', '--email', 'first@example.com')
  const { createQueues } = (await import(join(repositoryRoot, 'gateway/src/jobs/queues.ts'))) as {
    createQueues: (options: { url: string }) => Promise<void>
  }
  await createQueues({ url: cluster.url('curbwise') })
  // The first start of a gateway does this.
  const [own] = await cluster.rows<{ id: string }>('insert into installation default values returning id')
  mkdirSync(join(files, '3f'), { recursive: true })
  writeFileSync(join(files, 'installation-id'), `${own?.id}\n`)
  writeFileSync(join(files, PHOTO), 'a photo')
  await prepare('backup')
  await rename('Ines, the first write')
  await cluster.rows(`insert into pgboss.job (name, data) values ('mail', '{"payload": {}}')`)
  between = await nextSecond()
  await rename('Ines, the second write')
  await cluster.rows(`delete from pgboss.job where name = 'mail'`)
  after = await nextSecond()
})
afterAll(() => cluster?.close())

describe('a server that archives its database', () => {
  it('knows when it was backed up, and has the photos with the database', () => {
    const last = JSON.parse(readFileSync(join(cluster.folder, 'last-backup.json'), 'utf8')) as Record<string, string>
    expect(last['installation']).toBe(readFileSync(join(files, 'installation-id'), 'utf8').trim())
    expect(Date.parse(last['at'] ?? '')).toBeGreaterThan(0)
    expect(readFileSync(join(cluster.folder, 'repo/photos', PHOTO), 'utf8')).toBe('a photo')
  })

  it.each([
    [['--at', '2020-01-01 00:00', '--replace'], 'the first backup ended at'],
    [['--at', '2999-01-01 00:00', '--replace'], 'has not come yet'],
    [['--at', 'some day', '--replace'], '--at takes a time'],
    [['--replace'], 'name the time'],
    [['--at', 'now'], 'add --replace'],
  ])('refuses restore %j with one line, and changes nothing', async (args, line) => {
    const { code, output } = await curbwise('restore', ...args)
    expect([code, output]).toEqual([1, expect.stringMatching(/^curbwise: [^\n]+$/)])
    expect(output).toContain(line)
    expect(await adminName()).toBe('Ines, the second write')
  })

  it('is restored to a time between two writes: with the first, without the second', async () => {
    writeFileSync(heads(), head(between, 7) + head(after, 9))
    rmSync(join(files, PHOTO))
    const { code, output } = await curbwise('restore', '--at', between, '--replace')
    expect([code, output]).toEqual([0, expect.stringContaining('1 jobs are on hold')])
    expect(await adminName()).toBe('Ines, the first write')
    expect(readFileSync(join(files, PHOTO), 'utf8')).toBe('a photo')
    expect(readFileSync(heads(), 'utf8')).toBe(head(between, 7))
    const aside = readdirSync(cluster.folder).find((name) => name.startsWith('history-heads.jsonl.before-'))
    expect(readFileSync(join(cluster.folder, aside ?? ''), 'utf8')).toBe(head(between, 7) + head(after, 9))
    expect(await cluster.rows('select from installation where sweep_held_at is not null')).toHaveLength(1)
    expect(
      await cluster.rows(`select from pgboss.job where name = 'mail' and start_after > '9000-01-01'`),
    ).toHaveLength(1)
    expect(existsSync(join(cluster.folder, 'data/recovery.signal'))).toBe(false)
  })

  it('still has what came after that time', async () => {
    const { code, output } = await curbwise('restore', '--at', after, '--timeline', '1', '--replace')
    expect([code, output]).toEqual([0, expect.stringContaining('Restored as of')])
    expect(await adminName()).toBe('Ines, the second write')
  })

  it('is backed up again after a restore', async () => {
    expect(await curbwise('backup')).toMatchObject({ code: 0, output: expect.stringContaining('Backed up as of') })
  })

  it('is also backed up to a file, and restored from it by an owner who may create no database', async () => {
    const backups = join(cluster.folder, 'files-of-backups')
    expect(await curbwise('backup', '--to', backups)).toMatchObject({ code: 0 })
    await rename('Ines, the third write')
    const { code, output } = await curbwise('restore', '--from', backups, '--at', '2999-12-31 23:59', '--replace')
    expect([code, output]).toEqual([0, expect.stringContaining('is in the database curbwise_before_')])
    expect(await adminName()).toBe('Ines, the second write')
    const powers = 'select rolcreatedb or rolsuper as more from pg_roles where rolname = current_user'
    expect(await cluster.rows(powers)).toEqual([{ more: false }])
    const limits = `select unnest(s.setconfig) as setting from pg_db_role_setting s join pg_database d on d.oid = s.setdatabase
      where d.datname = 'curbwise' and s.setrole = 'curbwise_app_curbwise'::regrole order by 1`
    expect(await cluster.rows(limits)).toEqual([{ setting: 'jit=off' }, { setting: 'statement_timeout=10s' }])
  })
})
