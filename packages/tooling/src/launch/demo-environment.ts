import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { inData } from './data-folder.ts'
import { demoSecrets } from './secrets.ts'

/** Returns the gateway's settings in demo mode: stored secrets, folders under .data, and the environment's own non-empty settings. */
export function demoEnvironment(filesFolder: string): Record<string, string | undefined> {
  const secrets = demoSecrets(inData('secrets.json'))
  const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
  return {
    APP_DATABASE_PASSWORD: secrets.app_database_password,
    SESSION_SECRETS: secrets.session_secret,
    VAPID_PUBLIC_KEY: secrets.vapid_public_key,
    VAPID_PRIVATE_KEY: secrets.vapid_private_key,
    FILES_DIR: inData(filesFolder),
    SITE_DIR: join(repositoryRoot, 'dist/site'),
    LOG_LEVEL: 'warn',
    ...given,
    MODE: 'demo',
  }
}
