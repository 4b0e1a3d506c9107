import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programPath } from '../../launch/testing/programs.ts'
import { repositoryRoot } from '../../repository.ts'
import { AUTHORITIES, installBareDebian } from './bare-debian.ts'
import { guarded } from './child-processes.ts'
import { deployFile } from './deploy-files.ts'

const execute = promisify(execFile)
const OUTPUT = { maxBuffer: 64 * 1024 ** 2 }
const NAME = 'curbwise'

/** What an engine does with an image: Docker's format, which alone has a health check. */
interface ImageConfig {
  readonly User: string
  readonly Cmd: readonly string[]
  readonly StopSignal: string
  readonly Healthcheck: { readonly Test: readonly ['CMD', ...string[]] }
}

export interface ContainerImage {
  readonly config: ImageConfig
  /** Starts a program in a container of the image, with the machine's network. */
  start(program: readonly string[], settings: Readonly<Record<string, string>>): ChildProcess
  /** Runs a program to its end; returns what it printed. Throws when it fails. */
  run(program: readonly string[], settings: Readonly<Record<string, string>>): Promise<string>
  remove(): void
}

/** The base images of the Containerfile, which can't be fetched everywhere: Debian 12 with Node and npm. */
async function createBase(buildah: (...args: readonly string[]) => Promise<string>): Promise<void> {
  const [base = '', ...others] = new Set(
    [...deployFile('Containerfile').matchAll(/^FROM (\S+)/gm)].map(([, name]) => name),
  )
  if (others.length > 0) throw new Error('The Containerfile must have one base')
  const version = /NPM_VERSION=(\S+)/.exec(deployFile('setup.sh'))?.[1] ?? ''
  const debian = await installBareDebian()
  try {
    const local = join(debian.root, 'usr/local')
    copyFileSync(process.execPath, join(local, 'bin/node'))
    const npm = join(local, 'lib/node_modules/npm')
    mkdirSync(npm, { recursive: true })
    const packed = await execute('npm', ['pack', '--silent', '--pack-destination', npm, `npm@${version}`])
    await execute('tar', ['-xzf', join(npm, packed.stdout.trim()), '-C', npm, '--strip-components=1'])
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(local, 'bin/npm'))
    const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
    mkdirSync(join(local, 'etc'), { recursive: true })
    writeFileSync(join(local, 'etc/npmrc'), `registry=${registry}\ncafile=${AUTHORITIES}\n`)
    const container = (await buildah('from', 'scratch')).trim()
    await buildah('copy', '--quiet', container, debian.root, '/')
    await buildah('commit', '--quiet', '--rm', container, base)
  } finally {
    debian.remove()
  }
}

/** Builds the image of the gateway from these sources, in a storage of its own. Needs root. */
export async function buildImage(): Promise<ContainerImage> {
  const folder = mkdtempSync(join(tmpdir(), 'curbwise-images-'))
  const program = programPath('buildah')
  const storage = ['--root', join(folder, 'storage'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const env = { PATH: process.env['PATH'] ?? '', HOME: folder, BUILDAH_ISOLATION: 'chroot' }
  const buildah = async (...args: readonly string[]): Promise<string> =>
    (await execute(program, [...storage, ...args], { ...OUTPUT, env })).stdout
  const remove = (): void => {
    // A hundred thousand files: several times as fast as Node.
    execFileSync('rm', ['-rf', folder])
  }
  try {
    await createBase(buildah)
    const file = join(repositoryRoot, 'packages/deploy/Containerfile')
    await buildah('build', '--pull-never', '--format', 'docker', '--file', file, '--tag', NAME, repositoryRoot)
    const container = (await buildah('from', '--pull-never', NAME)).trim()
    const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', NAME)) as {
      Docker: { config: ImageConfig }
    }
    const inside = (of: readonly string[], settings: Readonly<Record<string, string>>): string[] => {
      const env_arguments = Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`])
      return [...storage, 'run', ...env_arguments, container, '--', ...of]
    }
    return {
      config: Docker.config,
      start: (of, settings) => guarded(spawn(program, inside(of, settings), { env, detached: true, stdio: 'ignore' })),
      run: async (of, settings) => (await execute(program, inside(of, settings), { ...OUTPUT, env })).stdout,
      remove,
    }
  } catch (error) {
    remove()
    throw error
  }
}
