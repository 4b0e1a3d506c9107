import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type PostgresServer, startPostgres, THROWAWAY, throwawayFolder } from '../postgres/index.ts'
import { createLaunchpad, type Launchpad } from './testing/launchpad.ts'

const PHOTO = '3f/3f0c1f8e-7a52-4c38-9d0e-5f1f3a8b2c11.jpg'
let pad: Launchpad
let server: PostgresServer
let data: string
let files: string
let settings: Record<string, string>
let backups: string
/** What the backup printed. */
let said: string

/** Runs a command to its end; returns its output, and its exit code. */
async function run(command: string, args: readonly string[] = [], more: Record<string, string> = {}) {
  const one = pad.launch(command, args, { ...settings, ...more })
  const code = await one.exit()
  return { code, output: one.output().trim() }
}

/** Runs a command that the tests build on. Throws with its output if it fails. */
async function prepare(command: string, args: readonly string[] = []): Promise<string> {
  const { code, output } = await run(command, args)
  if (code !== 0) throw new Error(output)
  return output
}

async function sql<T extends pg.QueryResultRow>(text: string, database = 'curbwise'): Promise<T[]> {
  const client = new pg.Client({ connectionString: server.url(database) })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

const nameOfAdmin = async (database?: string) =>
  (await sql<{ name: string }>('select name from users', database))[0]?.name
const databases = async () =>
  (
    await sql<{ datname: string }>(
      `select datname from pg_database where datname like 'curbwise%' order by 1`,
      'postgres',
    )
  ).map(({ datname }) => datname)
const archives = () => readdirSync(backups).filter((name) => name.endsWith('.tar'))
const archive = () => join(backups, archives()[0] ?? '')

beforeAll(async () => {
  pad = await createLaunchpad()
  data = throwawayFolder('curbwise-backup-')
  server = await startPostgres({ dataDir: data, settings: THROWAWAY })
  files = join(pad.folder, 'files')
  backups = join(pad.folder, 'backups')
  settings = {
    DATABASE_URL: server.url('curbwise'),
    APP_DATABASE_PASSWORD: randomBytes(16).toString('hex'),
    SESSION_SECRETS: randomBytes(32).toString('hex'),
    PIN_KEY: randomBytes(32).toString('hex'),
    ORIGIN: 'https://tow.example.com',
    FILES_DIR: files,
  }
  await sql('create database curbwise', 'postgres')
  await prepare('migrate', ['--email', 'first@example.com'])
  // The first start of a gateway does this.
  const [own] = await sql<{ id: string }>('insert into installation default values returning id')
  mkdirSync(join(files, '3f'), { recursive: true })
  writeFileSync(join(files, 'installation-id'), `${own?.id}\n`)
  writeFileSync(join(files, PHOTO), 'a photo')
  await sql(`update users set name = 'Ines, before'`)
  said = await prepare('backup')
  await sql(`update users set name = 'Ines, after'`)
})
afterAll(async () => {
  await pad.close()
  await server.stop()
  rmSync(data, { recursive: true, force: true })
})

describe('npm run backup', () => {
  it('writes one file that only its owner reads, without a secret in it', () => {
    expect(archives()).toHaveLength(1)
    expect(said).toContain(archive())
    expect(readdirSync(backups)).toHaveLength(1)
    const bytes = readFileSync(archive())
    for (const name of ['APP_DATABASE_PASSWORD', 'SESSION_SECRETS', 'PIN_KEY'])
      expect(bytes.includes(settings[name] ?? name)).toBe(false)
    expect(bytes.includes('"setting": "PIN_KEY"')).toBe(true)
  })

  it('refuses a photo folder that isn’t the installation’s', async () => {
    const { code, output } = await run('backup', [], { FILES_DIR: join(pad.folder, 'not-mounted') })
    expect([code, output]).toEqual([1, expect.stringContaining('mount its disk, or correct FILES_DIR')])
  })
})

describe('npm run restore', () => {
  /** Runs a restore that must change nothing, and returns its one line. */
  async function refusal(args: readonly string[], more: Record<string, string> = {}): Promise<string> {
    const before = await databases()
    const { code, output } = await run('restore', args, more)
    expect([code, output.split('\n').length]).toEqual([1, 1])
    expect(await databases()).toEqual(before)
    expect(await nameOfAdmin()).toBe('Ines, after')
    return output
  }
  const at = ['--at', '2999-12-31 23:59']

  it('refuses to overwrite without --replace, and names the fix', async () => {
    expect(await refusal(at)).toContain('add --replace')
  })

  it('refuses a time without a backup, and a time that isn’t one', async () => {
    expect(await refusal(['--at', '2020-01-01 00:00', '--replace'])).toContain('Name a later time')
    expect(await refusal(['--at', 'yesterday'])).toContain('--at takes a time')
    expect(await refusal([])).toContain('Name what to restore')
  })

  it('refuses while a gateway runs', async () => {
    const gateway = new pg.Client({ connectionString: server.url('curbwise'), application_name: 'curbwise-jobs' })
    await gateway.connect()
    expect(await refusal([...at, '--replace'])).toContain('in use (curbwise-jobs): stop the gateways first')
    await gateway.end()
  })

  it('refuses another installation’s photo folder and another key of PINs', async () => {
    const other = join(pad.folder, 'other')
    mkdirSync(other, { recursive: true })
    writeFileSync(join(other, 'installation-id'), 'another\n')
    expect(await refusal(['--from', backups, ...at, '--replace'], { FILES_DIR: other })).toContain(
      'belongs to installation another',
    )
    expect(await refusal([...at, '--replace'], { PIN_KEY: randomBytes(32).toString('hex') })).toContain(
      'PIN_KEY is not the key of this backup',
    )
  })

  it('refuses a file that was cut off or changed anywhere', async () => {
    const copy = join(pad.folder, 'copy.tar')
    const whole = readFileSync(archive())
    const middle = whole.indexOf('a photo')
    for (const [damage, words] of [
      [whole.subarray(0, whole.length - 2000), 'it ends too early'],
      [
        Buffer.concat([whole.subarray(0, middle), Buffer.from('A'), whole.subarray(middle + 1)]),
        `photos/${PHOTO} was changed`,
      ],
      [
        Buffer.from(whole.toString('latin1').replace('"format": 1', '"format": 0'), 'latin1'),
        'manifest.json was changed',
      ],
    ] as const) {
      writeFileSync(copy, damage)
      expect(await refusal(['--from', copy, '--replace'])).toMatch(new RegExp(`is damaged: ${words}`))
    }
  })

  it('puts the backup in place, adds missing photos, and keeps what was there in another database', async () => {
    rmSync(join(files, PHOTO))
    writeFileSync(join(files, '3f/3f9d2b64-1c0a-4e57-8a1f-0d6c5b4a3f22.jpg'), 'a later photo')
    const { code, output } = await run('restore', [...at, '--replace'])
    expect([code, output]).toEqual([0, expect.stringContaining('1 photos were missing and are back')])
    expect(await nameOfAdmin()).toBe('Ines, before')
    expect(readFileSync(join(files, PHOTO), 'utf8')).toBe('a photo')
    expect(existsSync(join(files, '3f/3f9d2b64-1c0a-4e57-8a1f-0d6c5b4a3f22.jpg'))).toBe(true)
    const [now, aside] = await databases()
    expect([now, aside]).toEqual(['curbwise', expect.stringMatching(/^curbwise_before_\d{14}$/)])
    expect(await nameOfAdmin(aside)).toBe('Ines, after')
    expect(await sql('select from installation where sweep_held_at is not null')).toHaveLength(1)
    expect((await run('held')).output).toBe('Nothing is on hold.')
  })

  it('restores into an empty machine: another database and folder', async () => {
    const elsewhere = { DATABASE_URL: server.url('curbwise_elsewhere'), FILES_DIR: join(pad.folder, 'elsewhere/files') }
    const { code } = await run('restore', ['--from', archive()], elsewhere)
    expect([code, await nameOfAdmin('curbwise_elsewhere')]).toEqual([0, 'Ines, before'])
    expect(readFileSync(join(elsewhere.FILES_DIR, PHOTO), 'utf8')).toBe('a photo')
  })
})

describe('the database of npm start', () => {
  let own: Launchpad
  let embedded: PostgresServer

  beforeAll(async () => {
    own = await createLaunchpad()
  })
  afterAll(async () => {
    await embedded?.stop()
    await own.close()
  })

  /** Runs a command as on a machine whose product `npm start` runs. */
  async function there(command: string, args: readonly string[] = [], env: Record<string, string> = {}) {
    const one = own.launch(command, args, env)
    const code = await one.exit()
    return { code, output: one.output().trim() }
  }

  it('has nothing to back up before the first start', async () => {
    const { code, output } = await there('backup')
    expect([code, output]).toEqual([1, expect.stringContaining('before the first start')])
  })

  it('is backed up while it runs, and restored only once it has stopped', async () => {
    embedded = await startPostgres({ dataDir: join(own.folder, 'postgres'), settings: THROWAWAY })
    const secrets = JSON.parse(readFileSync(join(own.folder, 'secrets.json'), 'utf8')) as Record<string, string>
    const DATABASE_URL = embedded.url('curbwise')
    const APP_DATABASE_PASSWORD = secrets['app_database_password'] ?? ''
    const migrated = await there('migrate', ['--email', 'first@example.com'], {
      ...settings,
      DATABASE_URL,
      APP_DATABASE_PASSWORD,
    })
    expect(migrated.code).toBe(0)
    const client = new pg.Client({ connectionString: DATABASE_URL })
    await client.connect()
    const { rows } = await client.query<{ id: string }>('insert into installation default values returning id')
    await client.end()
    mkdirSync(join(own.folder, 'files'), { recursive: true })
    writeFileSync(join(own.folder, 'files/installation-id'), `${rows[0]?.id}\n`)

    expect(await there('backup')).toMatchObject({ code: 0, output: expect.stringContaining('Backed up as of') })
    const restore = ['--at', '2999-12-31 23:59', '--replace']
    const refused = await there('restore', restore)
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('Stop that process first')])
    await embedded.stop()
    expect(await there('restore', restore)).toMatchObject({
      code: 0,
      output: expect.stringContaining('is in the database curbwise_before_'),
    })
    expect((await there('held')).output).toBe('Nothing is on hold.')
  })
})
