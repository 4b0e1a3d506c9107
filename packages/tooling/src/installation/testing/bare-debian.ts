import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programPath } from '../../launch/testing/programs.ts'
import { stopWithUs } from '../../postgres/stop-with-us.ts'

const run = promisify(execFile)

/** A Debian 12 with nothing but what every Debian has, in a folder. It has the machine's network. */
export interface BareDebian {
  readonly root: string
  /** Starts a script in it, as root, with processes of its own: they all end with it. */
  start(script: string, env: Readonly<Record<string, string>>): Running
  remove(): void
}

export interface Running {
  /** Everything that it wrote so far. */
  output(): string
  hasEnded(): boolean
  stop(): Promise<void>
}

const RELEASE = 'bookworm'
/** Where this machine gets its packages from, and which authorities it trusts besides Debian's. */
const NETWORK = ['/etc/apt', '/etc/resolv.conf', '/usr/local/share/ca-certificates']
export const AUTHORITIES = '/etc/ssl/certs/ca-certificates.crt'

/** Returns the address that this machine gets Debian 12 from. */
function mirror(): string {
  const lines = execFileSync(
    'apt-get',
    ['indextargets', '--format', '$(REPO_URI) $(CODENAME)', 'Created-By: Packages'],
    { encoding: 'utf8' },
  ).split('\n')
  const found = lines.find((line) => line.endsWith(` ${RELEASE}`))
  if (!found) throw new Error(`apt-get knows no source of Debian 12 (${RELEASE}), which this test installs`)
  return found.slice(0, found.indexOf(' '))
}

/** Installs one. Needs root. */
export async function installBareDebian(): Promise<BareDebian> {
  const root = mkdtempSync(join(tmpdir(), 'curbwise-debian-'))
  // Its users have to get in.
  chmodSync(root, 0o755)
  await run(programPath('debootstrap'), ['--variant=minbase', '--include=ca-certificates', RELEASE, root, mirror()], {
    maxBuffer: 64 * 1024 ** 2,
  })
  for (const path of NETWORK)
    if (existsSync(path)) cpSync(path, join(root, path), { recursive: true, dereference: true })
  await run('chroot', [root, 'update-ca-certificates'])
  return {
    root,
    start: (script, env) => start(root, script, env),
    remove: () => {
      // A hundred thousand files: several times as fast as Node.
      execFileSync('rm', ['-rf', root])
    },
  }
}

const SCRIPT = '/root/script.sh'
const MOUNTS = 'mount -t proc proc "$1/proc" && mount --rbind /dev "$1/dev" && exec chroot "$1" /bin/bash "$2"'

function start(root: string, script: string, env: Readonly<Record<string, string>>): Running {
  writeFileSync(join(root, SCRIPT), script)
  const separate = ['--mount', '--pid', '--fork', '--kill-child', '/bin/bash', '-c', MOUNTS, 'bash', root, SCRIPT]
  const child = spawn('unshare', separate, {
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', HOME: '/root', ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const guard = stopWithUs(child, 'KILL')
  const exit = once(child, 'exit').finally(() => guard.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  return {
    output: () => output,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    async stop() {
      child.kill('SIGKILL')
      await exit
    },
  }
}
