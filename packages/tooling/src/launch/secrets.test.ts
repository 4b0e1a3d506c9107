import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { demoSecrets } from './secrets.ts'

const folder = mkdtempSync(join(tmpdir(), 'secrets-'))
const path = join(folder, 'data', 'secrets.json')
afterAll(() => {
  rmSync(folder, { recursive: true })
})

it('creates the demo’s secrets once, with the keys of messages to phones', () => {
  const secrets = demoSecrets(path)
  expect(Buffer.from(secrets.vapid_public_key, 'base64url')).toHaveLength(65)
  expect(Buffer.from(secrets.vapid_private_key, 'base64url')).toHaveLength(32)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(demoSecrets(path)).toEqual(secrets)
})

it('adds what an earlier version didn’t create, and leaves the rest', () => {
  const earlier = { app_database_password: 'as it was', session_secret: 'as it was, too' }
  writeFileSync(path, JSON.stringify(earlier))
  expect(demoSecrets(path)).toMatchObject({ ...earlier, vapid_public_key: expect.stringMatching(/^B[\w-]{86}$/) })
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(demoSecrets(path))
})
