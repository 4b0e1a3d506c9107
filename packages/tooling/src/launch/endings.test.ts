import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type CopiedRepository, copyRepository } from './testing/copied-repository.ts'
import { createLaunchpad, type Launched, type Launchpad, WITHIN } from './testing/launchpad.ts'
import { alive, killAll, commandLineOf } from './testing/processes.ts'
import { logIn } from './testing/session.ts'

let pad: Launchpad

const START = ['start', '--', '--empty'] as const
const SIGNALS = process.env['FULL'] ? (['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGKILL'] as const) : (['SIGINT'] as const)

async function allExited(pids: readonly number[]): Promise<void> {
  await vi.waitUntil(() => alive(pids).length === 0, WITHIN)
}

/** The entry file of a gateway, with or without the demo. */
const GATEWAY = /gateway\/(?:src|demo)\/main\.ts$/

describe('npm start, through npm', () => {
  beforeEach(async () => {
    pad = await createLaunchpad()
  })
  afterEach(() => pad.close())

  it.each(SIGNALS)(
    'leaves no process when only npm gets %s',
    async (signal) => {
      const npm = await pad.running(pad.npm(START))
      const tree = [...npm.tree(), pad.postmaster()]
      expect(tree.some((pid) => commandLineOf(pid).some((word) => GATEWAY.test(word)))).toBe(true)
      expect(tree.map((pid) => commandLineOf(pid)[0]?.split('/').at(-1))).toContain('postgres')
      npm.child.kill(signal)
      await allExited(tree)
    },
    600_000,
  )

  it('starts with every acknowledged change after kill -9 of all processes', async () => {
    const first = await pad.running(pad.npm(START))
    const { email = '', password = '' } =
      /Super admin: (?<email>\S+) \/ (?<password>\S+)/.exec(first.output())?.groups ?? {}
    const { call } = await logIn(pad, email, password)
    const names = Array.from({ length: 20 }, (_, index) => `Ines the ${index + 1}.`)
    let acknowledged = ''
    for (const name of names) {
      expect((await call('PATCH', '/api/users/me', { name })).status).toBe(200)
      acknowledged = name
    }
    // One more change is in progress. It may or may not be saved.
    const underWay = call('PATCH', '/api/users/me', { name: 'Ines the last' }).catch(() => null)
    const tree = first.tree()
    killAll(tree)
    await Promise.all([underWay, allExited(tree)])

    const second = await pad.running(pad.npm(START))
    expect(second.output()).not.toContain('Super admin')
    const again = await logIn(pad, email, password)
    const { name } = (await (await again.call('GET', '/api/users/me')).json()) as { name: string }
    expect([acknowledged, 'Ines the last']).toContain(name)
  })
})

describe('npm start, when its PostgreSQL dies', () => {
  beforeEach(async () => {
    pad = await createLaunchpad()
  })
  afterEach(() => pad.close())

  it('returns 503, then recovers without losing an acknowledged change', async () => {
    const launched = await pad.running(pad.launch('start', ['--empty']))
    const { email = '', password = '' } =
      /Super admin: (?<email>\S+) \/ (?<password>\S+)/.exec(launched.output())?.groups ?? {}
    const { call } = await logIn(pad, email, password)
    expect((await call('PATCH', '/api/users/me', { name: 'Ines before' })).status).toBe(200)
    const [killed, gateways] = [
      pad.postmaster(),
      launched.tree().filter((pid) => commandLineOf(pid).some((word) => GATEWAY.test(word))),
    ]
    process.kill(killed, 'SIGKILL')
    const statuses: number[] = []
    await vi.waitUntil(
      async () =>
        statuses.push((await call('GET', '/api/users/me')).status) > 0 &&
        statuses.at(-1) === 200 &&
        pad.postmaster() !== killed,
      WITHIN,
    )
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(await (await call('GET', '/api/users/me')).json()).toMatchObject({ name: 'Ines before' })
    expect((await call('PATCH', '/api/users/me', { name: 'Ines after' })).status).toBe(200)
    expect(gateways.length).toBeGreaterThan(0)
    expect(alive(gateways)).toEqual(gateways)
  })

  it('ends with one line and exit code 1 if it dies again and again', async () => {
    const launched = await pad.running(pad.launch('start', ['--empty']))
    const tree = launched.tree()
    await vi.waitUntil(() => {
      killAll(launched.tree().filter((pid) => commandLineOf(pid)[0]?.endsWith('/postgres')))
      return launched.child.exitCode !== null
    }, WITHIN)
    expect(await launched.exit()).toBe(1)
    expect(launched.output().match(/^The database.*$/gm)).toEqual([
      expect.stringMatching(
        /^The database keeps stopping: PostgreSQL .*, even after 5 restarts; fix the cause, then start again\. Details: /,
      ),
    ])
    expect(readFileSync(join(pad.folder, 'start-failure.log'), 'utf8')).toContain('The database keeps stopping')
    await allExited(tree)
  })
})

describe('the first build', () => {
  let copy: CopiedRepository

  beforeAll(() => {
    copy = copyRepository({ built: false })
  })
  afterAll(() => {
    copy.remove()
  })
  beforeEach(async () => {
    pad = await createLaunchpad(copy.root)
  })
  afterEach(() => pad.close())

  async function building(npm: Launched): Promise<number[]> {
    const isBuild = (pid: number): boolean => commandLineOf(pid).some((word) => word.endsWith('cli/build.ts'))
    await vi.waitUntil(() => npm.tree().some(isBuild), WITHIN)
    return npm.tree()
  }

  it('stops with the launcher, and a build that was killed does not block the next', async () => {
    const first = pad.npm(START)
    const tree = await building(first)
    first.child.kill('SIGINT')
    await allExited(tree)
    expect(first.output()).not.toContain('failed')

    const second = pad.npm(START)
    const all = await building(second)
    killAll(all)
    await allExited(all)

    const third = await pad.running(pad.npm(START))
    expect(third.output()).toContain('Building the site')
    expect(await (await pad.answers('/')).text()).toContain('<div id="root">')
  })
})
