import { createECDH, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Created once for the demo on this machine and stored, so that sessions survive restarts and gateways can share them. */
export interface DemoSecrets {
  readonly app_database_password: string
  readonly session_secret: string
  /** The pair of keys of messages to phones (base64url). */
  readonly vapid_public_key: string
  readonly vapid_private_key: string
}

type Pair = Pick<DemoSecrets, 'vapid_public_key' | 'vapid_private_key'>

function createPair(): Pair {
  const pair = createECDH('prime256v1')
  const vapid_public_key = pair.generateKeys().toString('base64url')
  // Node leaves out leading zeros.
  const bytes = pair.getPrivateKey()
  const vapid_private_key = Buffer.concat([Buffer.alloc(32 - bytes.length), bytes]).toString('base64url')
  return { vapid_public_key, vapid_private_key }
}

const createSecrets = (): DemoSecrets => ({
  app_database_password: randomBytes(24).toString('base64url'),
  session_secret: randomBytes(32).toString('hex'),
  ...createPair(),
})

function stored(path: string): Partial<DemoSecrets> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Partial<DemoSecrets>
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return {}
  }
}

/** Reads the secrets from `path` (0600); creates those that an earlier version or the first start doesn't have. */
export function demoSecrets(path: string): DemoSecrets {
  const created = createSecrets()
  const before = stored(path)
  const secrets = { ...created, ...before }
  if (Object.keys(created).some((name) => !(name in before))) {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  }
  return secrets
}
