import { once } from 'node:events'
import { createServer } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freePort } from '../postgres/free-port.ts'
import { createLaunchpad, type Launchpad, type Launched, WITHIN } from './testing/launchpad.ts'
import { alive, below } from './testing/processes.ts'
import { logIn } from './testing/session.ts'

let pad: Launchpad

const started = (args: readonly string[] = []): Promise<Launched> => pad.running(pad.launch('start', args))

beforeEach(async () => {
  pad = await createLaunchpad()
})
afterEach(() => pad.close())

describe('npm start', () => {
  it('seeds, serves, survives kill -9, and stops completely on Ctrl-C', async () => {
    const first = await started()
    await vi.waitFor(() => expect(first.output()).toContain('Logins:'), WITHIN)
    expect(await (await pad.answers('/')).text()).toContain('<div id="root">')
    const before = (await (await pad.answers('/api/demo/accounts')).json()) as unknown[]
    expect(before.length).toBeGreaterThanOrEqual(8)

    const pids = below(first.pid)
    expect(pids.length).toBeGreaterThanOrEqual(3)
    first.child.kill('SIGKILL')
    await vi.waitUntil(() => alive(pids).length === 0, WITHIN)

    const second = await started(['--gateways', '2'])
    expect(second.output()).not.toContain('Seeding')
    expect(await (await pad.answers('/api/demo/accounts')).json()).toEqual(before)
    const all = [...below(second.pid), pad.postmaster()]
    second.child.kill('SIGINT')
    expect(await second.exit()).toBe(0)
    expect(alive(all)).toEqual([])
  })

  it('starts empty with a super admin, whose password is shown only once', async () => {
    const first = await started(['--empty'])
    const { email, password } = /Super admin: (?<email>\S+) \/ (?<password>\S+)/.exec(first.output())?.groups ?? {}
    expect(first.output()).not.toContain('Logins:')
    const opened = await logIn(pad, email ?? '', password ?? '')
    expect(opened.answer.status).toBe(200)
    expect((await logIn(pad, email ?? '', 'another password')).answer.status).not.toBe(200)

    first.child.kill('SIGTERM')
    expect(await first.exit()).toBe(0)
    const second = await started(['--empty'])
    expect(second.output()).not.toContain('Super admin')
    expect(second.output()).not.toContain(password)
  })

  it('stops with one clear line if a setting is invalid', async () => {
    const one = pad.launch('start', [], { PORT: 'eighty' })
    expect(await one.exit()).toBe(1)
    expect(one.output().trim().split('\n')).toEqual(['PORT cannot be used: write a port from 0 to 65535.'])
  })

  it('stops with one clear line if DATABASE_URL cannot be used', async () => {
    const nobody = await freePort()
    const one = pad.launch('start', [], { DATABASE_URL: `postgres://user:secret@127.0.0.1:${nobody}/curbwise` })
    expect(await one.exit()).toBe(1)
    expect(one.output().trim()).toBe(`DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:${nobody}`)
  })

  it('stops with one clear line if the port is in use', async () => {
    const other = createServer().listen(pad.port, '127.0.0.1')
    await once(other, 'listening')
    const one = pad.launch('start')
    expect(await one.exit()).toBe(1)
    expect(one.output().trim()).toBe(`Port ${pad.port} is in use: stop the program that has it, or set PORT`)
    other.close()
  })
})
