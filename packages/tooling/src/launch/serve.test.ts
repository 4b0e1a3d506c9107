import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startPostgres, THROWAWAY, throwawayFolder } from '../postgres/index.ts'
import { createLaunchpad, type Launchpad } from './testing/launchpad.ts'
import { logIn } from './testing/session.ts'

let pad: Launchpad

beforeEach(async () => {
  pad = await createLaunchpad()
})
afterEach(() => pad.close())

describe('npm run serve', () => {
  it('lists every missing secret on a separate line', async () => {
    const one = pad.launch('serve')
    expect(await one.exit()).toBe(1)
    const lines = one.output().trim().split('\n')
    for (const name of ['DATABASE_URL', 'SESSION_SECRETS', 'PIN_KEY', 'ORIGIN'])
      expect(lines.filter((line) => line.startsWith(`${name} is missing`))).toHaveLength(1)
    expect(lines).toHaveLength(5)
  })

  it('accepts the super admin that an empty start created, and disables the demo features', async () => {
    const dataDir = throwawayFolder('curbwise-production-')
    const server = await startPostgres({ dataDir, settings: THROWAWAY })
    const DATABASE_URL = server.url('postgres')
    const empty = await pad.running(pad.launch('start', ['--empty', '--email', 'First@Example.com'], { DATABASE_URL }))
    const { email = '', password = '' } =
      /Super admin: (?<email>\S+) \/ (?<password>\S+)/.exec(empty.output())?.groups ?? {}
    expect(email).toBe('First@Example.com')
    empty.child.kill('SIGINT')
    expect(await empty.exit()).toBe(0)

    const serve = pad.launch('serve', [], {
      DATABASE_URL,
      APP_DATABASE_PASSWORD: randomBytes(16).toString('hex'),
      SESSION_SECRETS: randomBytes(32).toString('hex'),
      PIN_KEY: randomBytes(32).toString('hex'),
      ORIGIN: `http://localhost:${pad.port}`,
      FILES_DIR: join(pad.folder, 'files'),
    })
    await pad.running(serve)
    const { answer, call } = await logIn(pad, email, password)
    expect(answer.status).toBe(200)
    expect(await (await call('GET', '/api/users/me')).json()).toMatchObject({
      role: 'super_admin',
      email: 'first@example.com',
    })
    for (const path of ['/api/demo/accounts', '/api/demo/mailbox']) expect((await pad.answers(path)).status).toBe(404)

    serve.child.kill('SIGTERM')
    expect(await serve.exit()).toBe(0)
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
})
