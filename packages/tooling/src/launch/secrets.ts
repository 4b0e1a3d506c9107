import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Created once for the demo on this machine and stored, so that sessions survive restarts and gateways can share them. */
export interface DemoSecrets {
  readonly app_database_password: string
  readonly session_secret: string
}

/** Reads the secrets from `path` (0600); creates them at the first start. */
export function demoSecrets(path: string): DemoSecrets {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as DemoSecrets
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  const secrets = {
    app_database_password: randomBytes(24).toString('base64url'),
    session_secret: randomBytes(32).toString('hex'),
  }
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  return secrets
}
