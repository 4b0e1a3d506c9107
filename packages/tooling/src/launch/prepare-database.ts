import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { directUrl, isEmptyWorld } from './database.ts'
import { failureLine } from './failure.ts'

/**
 * Migrates the database of DATABASE_URL, on its direct address, then fills an empty database with WORLD (`demo`, `empty`, `none`). Runs as a separate process, so the modules
 * for migrating and seeding don't stay loaded in the launcher.
 */
const url = directUrl() ?? ''
const superAdmin = process.env['SUPER_ADMIN_EMAIL'] || 'admin@curbwise.example'
const gateway = join(repositoryRoot, 'gateway')

interface Migrator {
  migrate(options: { url: string; app_password: string; app_role?: string }): Promise<void>
}

/** Returns the application's role and password, from APP_DATABASE_URL if it is set. */
function applicationRole(): { app_password: string; app_role?: string } {
  const address = process.env['APP_DATABASE_URL']
  if (!address) return { app_password: process.env['APP_DATABASE_PASSWORD'] ?? '' }
  const { username, password } = new URL(address)
  return { app_role: decodeURIComponent(username), app_password: decodeURIComponent(password) }
}

async function migrateIt(): Promise<void> {
  const { migrate } = (await import(join(gateway, 'src/db/migrate.ts'))) as Migrator
  await migrate({ url, ...applicationRole() })
}

async function seedDemoWorld(): Promise<void> {
  console.log('Seeding the demo world…')
  const { seedDemo } = (await import(join(gateway, 'demo/index.ts'))) as {
    seedDemo: (options: { url: string }) => Promise<void>
  }
  await seedDemo({ url })
}

async function setUpEmptyWorld(): Promise<void> {
  const { setUpInstallation } = (await import(join(gateway, 'src/commands/set-up-installation.ts'))) as {
    setUpInstallation: (options: { url: string; email: string; password: string }) => Promise<void>
  }
  const password = randomBytes(12).toString('base64url')
  await setUpInstallation({ url, email: superAdmin, password })
  console.log(
    `\nSuper admin: ${superAdmin} / ${password}\nThis password is shown only now; change it after the first login.`,
  )
}

/** Runs a step. If it fails, prints one line and exits. */
async function step<Result>(failure: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    console.error(failureLine(failure, error))
    process.exit(1)
  }
}

await step('The database could not be migrated', migrateIt)
const isEmpty = await step('The database could not be read', () => isEmptyWorld(url))
if (isEmpty && process.env['WORLD'] === 'demo') await step('The demo world could not be written', seedDemoWorld)
if (isEmpty && process.env['WORLD'] === 'empty') await step('The installation could not be set up', setUpEmptyWorld)
process.exit(0)
