import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../postgres/free-port.ts'
import { repositoryRoot } from '../repository.ts'

const WITHIN = { timeout: 90_000, interval: 100 }

let folder: string
let port: number
let launcher: Launcher | undefined

interface Launcher {
  readonly child: ChildProcess
  said(): string
}

function launch(command: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Launcher {
  const child = spawn(process.execPath, [join(repositoryRoot, 'packages/tooling/bin/run.mjs'), command, ...args], {
    // No PostgreSQL on the PATH, no setting of this test run.
    env: { PATH: '/usr/bin:/bin', HOME: folder, DATA_DIR: folder, PORT: String(port), ...env }, stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => { said += chunk.toString() })
  launcher = { child, said: () => said }
  return launcher
}

async function started(args: readonly string[] = []): Promise<Launcher> {
  const one = launch('start', args)
  await vi.waitUntil(() => one.said().includes(`runs at http://localhost:${port}`) || one.child.exitCode !== null, WITHIN)
  expect(one.said()).toContain(`runs at http://localhost:${port}`)
  return one
}

const exitCode = async ({ child }: Launcher): Promise<number | null> => child.exitCode ?? ((await once(child, 'exit')) as [number | null])[0]
const answers = (path: string): Promise<Response> => fetch(`http://127.0.0.1:${port}${path}`)

/** A log-in as a browser does it: the token of an anonymous session first. */
async function logIn(email: string, password: string): Promise<Response> {
  const token = await answers('/api/auth/csrf-token')
  const { csrf_token } = (await token.json()) as { csrf_token: string }
  const cookie = token.headers.getSetCookie().map((one) => one.split(';')[0]).join('; ')
  return fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST', headers: { 'content-type': 'application/json', 'csrf-token': csrf_token, 'idempotency-key': crypto.randomUUID(), cookie }, body: JSON.stringify({ email, password }),
  })
}
const postmaster = (): number => Number.parseInt(readFileSync(join(folder, 'postgres/cluster/postmaster.pid'), 'utf8'), 10)

/** Ids of the processes under a process, all the way down. */
function below(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(path) ? readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  return children.flatMap((child) => [child, ...below(child)])
}

const alive = (pids: readonly number[]): number[] => pids.filter((pid) => existsSync(`/proc/${pid}/exe`))

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'curbwise-launch-'))
  port = await freePort()
})

afterEach(async () => {
  if (launcher && launcher.child.exitCode === null && launcher.child.signalCode === null) {
    launcher.child.kill('SIGTERM')
    await once(launcher.child, 'exit')
  }
  rmSync(folder, { recursive: true, force: true })
})

describe('npm start', () => {
  it('seeds, serves, survives kill -9 and ends whole by Ctrl-C', async () => {
    const first = await started()
    expect(first.said()).toContain('Log-ins:')
    expect(await (await answers('/')).text()).toContain('<div id="root">')
    const before = (await (await answers('/api/demo/accounts')).json()) as unknown[]
    expect(before.length).toBeGreaterThanOrEqual(8)

    const pids = below(first.child.pid ?? 0)
    expect(pids.length).toBeGreaterThanOrEqual(3)
    first.child.kill('SIGKILL')
    await vi.waitUntil(() => alive(pids).length === 0, WITHIN)

    const second = await started(['--gateways', '2'])
    expect(second.said()).not.toContain('Seeding')
    expect(await (await answers('/api/demo/accounts')).json()).toEqual(before)
    const all = [...below(second.child.pid ?? 0), postmaster()]
    second.child.kill('SIGINT')
    expect(await exitCode(second)).toBe(0)
    expect(alive(all)).toEqual([])
  }, 240_000)

  it('starts empty with a super admin, whose password is shown once and opens', async () => {
    const first = await started(['--empty'])
    const { email, password } = /Super admin: (?<email>\S+) \/ (?<password>\S+)/.exec(first.said())?.groups ?? {}
    expect(first.said()).not.toContain('Log-ins:')
    const opened = await logIn(email ?? '', password ?? '')
    expect(opened.status).toBe(200)
    expect((await logIn(email ?? '', 'another password')).status).not.toBe(200)

    first.child.kill('SIGTERM')
    expect(await exitCode(first)).toBe(0)
    const second = await started(['--empty'])
    expect(second.said()).not.toContain('Super admin')
    expect(second.said()).not.toContain(password)
  }, 240_000)

  it('stops with one clear line when a setting is wrong', async () => {
    const one = launch('start', [], { PORT: 'eighty' })
    expect(await exitCode(one)).toBe(1)
    expect(one.said().trim().split('\n')).toEqual(['PORT cannot be used: write a port from 0 to 65535.'])
  })

  it('says in one line that the database of DATABASE_URL cannot be used', async () => {
    const nobody = await freePort()
    const one = launch('start', [], { DATABASE_URL: `postgres://user:secret@127.0.0.1:${nobody}/curbwise` })
    expect(await exitCode(one)).toBe(1)
    expect(one.said().trim()).toBe(`DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${nobody}`)
  })

  it('says who is in the way when the port is taken', async () => {
    const other = createServer().listen(port, '127.0.0.1')
    await once(other, 'listening')
    const one = launch('start')
    expect(await exitCode(one)).toBe(1)
    expect(one.said().trim()).toBe(`Port ${port} is in use: stop the program that has it, or set PORT`)
    other.close()
  })
})

describe('npm run serve', () => {
  it('asks for every secret, a line for each', async () => {
    const one = launch('serve')
    expect(await exitCode(one)).toBe(1)
    const lines = one.said().trim().split('\n')
    for (const name of ['DATABASE_URL', 'SESSION_SECRETS', 'PIN_KEY', 'ORIGIN']) expect(lines.filter((line) => line.startsWith(`${name} is missing`))).toHaveLength(1)
    expect(lines).toHaveLength(5)
  })
})
