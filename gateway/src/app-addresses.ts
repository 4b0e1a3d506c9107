import type { Config } from './config.ts'
import { type Addresses, withLoginOf } from './db/addresses.ts'
import { appRole, appUrl } from './db/migrate.ts'

/**
 * Returns both addresses under the application's role: as given, or the owner's addresses with that role in them. Throws when the
 * settings name neither, or when the database can't say which role it was set up with.
 */
export async function appAddresses({ database }: Pick<Config, 'database'>): Promise<Addresses> {
  const { url, direct_url, app_url, app_password } = database
  if (app_url) return { app_url, direct_url: direct_url ? withLoginOf(direct_url, app_url) : app_url }
  if (!url || !app_password)
    throw new Error('APP_DATABASE_URL is missing: give it, or DATABASE_URL and APP_DATABASE_PASSWORD.')
  const direct = direct_url ?? url
  const role = await appRole(direct, app_password)
  return { app_url: appUrl(url, app_password, role), direct_url: appUrl(direct, app_password, role) }
}
