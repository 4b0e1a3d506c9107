import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabases } from '../test/database.ts'

const MAIN = fileURLToPath(new URL('main.ts', import.meta.url))
const running = new Set<ChildProcess>()
let database: TestDatabases
let folder: string

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'gateway-main-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

interface Run {
  readonly child: ChildProcess
  readonly output: () => string
  readonly ended: Promise<number | null>
}

function run(environment: Record<string, string>): Run {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  let text = ''
  // Not the child's 'close': after disconnect() it is never emitted.
  const outputs = [child.stdout, child.stderr].map(
    (stream) =>
      new Promise((done) =>
        stream
          ?.on('data', (part) => {
            text += String(part)
          })
          .once('close', done),
      ),
  )
  const exit = new Promise<number | null>((done) => child.once('exit', done))
  const ended = (async () => {
    const code = await exit
    running.delete(child)
    await Promise.all(outputs)
    return code
  })()
  return { child, output: () => text, ended }
}

async function listening(process: Run): Promise<string> {
  const address = new Promise<string>((done) => {
    process.child.once('message', (message) => {
      done((message as { listening: string }).listening)
    })
  })
  const failed = async (): Promise<never> => {
    throw new Error(`ended with ${await process.ended}: ${process.output()}`)
  }
  return Promise.race([address, failed()])
}
const settings = () => ({
  MODE: 'demo',
  PORT: '0',
  APP_DATABASE_URL: database.app_url,
  FILES_DIR: join(folder, 'files'),
})

describe('the process', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends by itself on %s: streams are closed, requests under way are answered',
    async (signal) => {
      const gateway = run(settings())
      const url = await listening(gateway)
      expect(await (await fetch(`${url}/api/ready`)).json()).toEqual({
        status: 'ready',
        checks: { database: true, migrations: true, changes: true, photos: true, file_sweep: true },
      })
      gateway.child.kill(signal)
      expect(await gateway.ended).toBe(0)
      expect(gateway.output()).toContain('Curbwise listens on http://127.0.0.1:')
    },
  )

  it('ends when its launcher exits', async () => {
    const gateway = run(settings())
    await listening(gateway)
    gateway.child.disconnect()
    expect(await gateway.ended).toBe(0)
  })

  it('does not start under a role that bypasses row-level security', async () => {
    const gateway = run({ ...settings(), APP_DATABASE_URL: database.url })
    expect(await gateway.ended).toBe(1)
    expect(gateway.output()).toContain("is a superuser and would see every company's rows")
  })

  it('does not start on the photo folder of another installation, and names the owner in one line', async () => {
    const other = join(folder, 'other')
    await mkdir(other)
    await writeFile(join(other, 'installation-id'), '4f0c7a3e-0d5b-4f3f-9a61-6c1d2b7e8f90\n')
    await mkdir(join(other, 'ab'))
    await writeFile(join(other, 'ab/ab000000-0000-4000-8000-000000000000.jpg'), 'a photo')
    const gateway = run({ ...settings(), FILES_DIR: other })
    expect(await gateway.ended).toBe(1)
    expect(gateway.output().trim().split('\n').at(-1)).toMatch(
      /^FILES_DIR \S+ belongs to installation 4f0c7a3e-0d5b-4f3f-9a61-6c1d2b7e8f90, but the database belongs to .+ Set FILES_DIR to /,
    )
  })

  it('does not start with an invalid setting, and names it in one line', async () => {
    const gateway = run({ ...settings(), PORT: 'eighty' })
    expect(await gateway.ended).toBe(1)
    expect(gateway.output().trim()).toBe('PORT cannot be used: write a port from 0 to 65535.')
  })
})
