import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { programPath } from '../../launch/testing/programs.ts'
import { freePort } from '../../postgres/index.ts'
import { deployFile } from './deploy-files.ts'

/** A cluster of Debian's PostgreSQL that archives as setup.sh sets it up. */
export interface ArchivedCluster {
  /** Contains everything; the database's user can enter it. */
  readonly folder: string
  readonly config: string
  /** Where its administrator connects without a password. */
  readonly sockets: string
  /** Of both roles. */
  readonly password: string
  url(database: string): string
  rows<T extends pg.QueryResultRow>(text: string, database?: string): Promise<T[]>
  close(): void
}

const PASSWORD = 'the-password-of-this-test'

function run(program: string, args: readonly string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: '/' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${status}:\n${stdout}${stderr}`)
}

const asPostgres = (...words: readonly string[]): void => {
  run('runuser', ['-u', 'postgres', '--', ...words])
}

/** Creates and starts the cluster, with an archive in its folder. Needs root, as a server's administrator. */
export async function startArchivedCluster(): Promise<ArchivedCluster> {
  if (process.getuid?.() !== 0) throw new Error('This test creates a cluster of Debian’s PostgreSQL: run it as root')
  const create = programPath('pg_createcluster')
  programPath('pgbackrest')
  const version = readdirSync('/usr/lib/postgresql').toSorted().at(-1) ?? ''
  const folder = mkdtempSync('/var/tmp/curbwise-archived-')
  const name = folder.slice(folder.lastIndexOf('/') + 1).replaceAll(/\W/g, '_')
  const { uid, gid } = statSync('/var/lib/postgresql')
  const [data, repo, sockets, config] = ['data', 'repo', 'sockets', 'pgbackrest.conf'].map((one) => join(folder, one))
  const port = await freePort()
  chmodSync(folder, 0o755)
  for (const own of [repo, sockets]) {
    mkdirSync(own ?? '', { mode: 0o750 })
    chownSync(own ?? '', uid, gid)
  }
  const values = { '@REPO@': repo, '@DATA@': data, '@PORT@': String(port), '@SOCKETS@': sockets }
  const filled = Object.entries(values).reduce(
    (text, [mark, value]) => text.replace(mark, value ?? ''),
    deployFile('etc/pgbackrest.conf'),
  )
  writeFileSync(config ?? '', filled, { mode: 0o644 })
  run(create, [version, name, '--datadir', data ?? '', '--port', String(port), '--socketdir', sockets ?? ''])
  const close = (): void => {
    run('pg_dropcluster', ['--stop', version, name])
    rmSync(folder, { recursive: true, force: true })
  }
  const url = (database: string): string => `postgres://owner:${PASSWORD}@127.0.0.1:${port}/${database}`
  try {
    const settings = deployFile('etc/postgresql.conf').replace('/etc/pgbackrest/curbwise.conf', config ?? '')
    writeFileSync(`/etc/postgresql/${version}/${name}/conf.d/curbwise.conf`, settings)
    run('pg_ctlcluster', [version, name, 'start'])
    // As setup.sh makes them: nobody but postgres may create a database.
    const statements = [
      `create role owner login nosuperuser nocreatedb nocreaterole password '${PASSWORD}'`,
      `create role curbwise_app_curbwise login nosuperuser nocreatedb noinherit password '${PASSWORD}'`,
      'create database curbwise owner owner',
    ].flatMap((statement) => ['-c', statement])
    asPostgres('psql', '-qX', '-h', sockets ?? '', '-p', String(port), ...statements)
    asPostgres('pgbackrest', `--config=${config}`, '--stanza=curbwise', 'stanza-create')
  } catch (error) {
    close()
    throw error
  }
  return {
    folder,
    config: config ?? '',
    sockets: sockets ?? '',
    password: PASSWORD,
    url,
    close,
    async rows<T extends pg.QueryResultRow>(text: string, database = 'curbwise'): Promise<T[]> {
      const client = new pg.Client({ connectionString: url(database) })
      await client.connect()
      try {
        return (await client.query<T>(text)).rows
      } finally {
        await client.end()
      }
    },
  }
}
