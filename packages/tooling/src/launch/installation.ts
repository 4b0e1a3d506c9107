import { dirname, join, resolve } from 'node:path'
import { runningUrl } from '../postgres/index.ts'
import { inData } from './data-folder.ts'
import { assertUsable, directUrl, openDatabase } from './database.ts'
import { demoEnvironment } from './demo-environment.ts'
import type { Lifetime } from './lifetime.ts'
import { checkSettings } from './settings.ts'

type Environment = Readonly<Record<string, string | undefined>>

export interface Installation {
  /** The gateway's settings. */
  readonly env: Environment
  /** The owner's direct address. */
  readonly url: string
  /** Where its backups are unless another folder is named. */
  readonly backups: string
}

/**
 * Opens the installation that the settings name: the one of DATABASE_URL, as `npm run serve` runs it, or that of `npm start`, with `empty` that of
 * `npm start -- --empty`. A running `npm start` shares its database only with a command that reads.
 */
export async function openInstallation(
  lifetime: Lifetime,
  { empty, reads }: { readonly empty: boolean; readonly reads: boolean },
): Promise<Installation> {
  const given = directUrl()
  const is_production = given !== undefined && process.env['MODE'] !== 'demo'
  const env = is_production ? { ...process.env, MODE: 'production' } : demoEnvironment(empty ? 'files-empty' : 'files')
  await checkSettings(env)
  // A database that is restored need not exist yet.
  if (reads) await assertUsable(env)
  const name = empty ? 'curbwise_empty' : 'curbwise'
  const running = given === undefined && reads ? runningUrl(inData('postgres'), name) : null
  const url = running ?? (await openDatabase(lifetime, name, given))
  const files = resolve(env['FILES_DIR'] || inData('files'))
  return { env: { ...env, DATABASE_URL: env['DATABASE_URL'] || url }, url, backups: join(dirname(files), 'backups') }
}
