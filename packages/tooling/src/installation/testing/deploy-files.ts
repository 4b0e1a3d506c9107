import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../repository.ts'

export const deployFolder = join(repositoryRoot, 'packages/deploy')
export const deployFile = (path: string): string => readFileSync(join(deployFolder, path), 'utf8')

/** Where the units expect the installed version. */
export const INSTALLED = '/opt/curbwise/current'

/** Reads NAME=value lines as systemd reads an EnvironmentFile without quotes. */
export function environmentIn(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^[A-Z_]+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** The settings that setup.sh writes, for a database of this run. */
export function settingsFor(replaced: Readonly<Record<string, string>>): string {
  const filled = deployFile('etc/settings.env').replaceAll(/@[A-Z_]+@(?=$)/gm, () => randomBytes(32).toString('hex'))
  const own = Object.entries(replaced).map(([name, value]) => `${name}=${value}\n`)
  return `${filled}\n${own.join('')}`
}

export interface Unit {
  /** Program and arguments. */
  readonly start: readonly string[]
  readonly ready: readonly string[]
  /** Without the settings, which come after it. */
  readonly environment: Readonly<Record<string, string>>
  readonly settings_file: string
  readonly folder: string
}

/** Reads what an instance of the gateways' unit starts, by default with this repository in place of the installed version. */
export function gatewayUnit(instance: string, installed: string = repositoryRoot): Unit {
  const text = deployFile('systemd/curbwise@.service').replaceAll('%i', instance).replaceAll(INSTALLED, installed)
  const values = (name: string): string[] =>
    [...text.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value]) => value ?? '')
  const one = (name: string): string => {
    const [value, ...others] = values(name)
    if (value === undefined || others.length > 0) throw new Error(`The unit must have one ${name}`)
    return value
  }
  return {
    start: one('ExecStart').split(' '),
    ready: one('ExecStartPost').split(' '),
    environment: environmentIn(values('Environment').join(' ').replaceAll(' ', '\n')),
    settings_file: one('EnvironmentFile'),
    folder: one('WorkingDirectory'),
  }
}
