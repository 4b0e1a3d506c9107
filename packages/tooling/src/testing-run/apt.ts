import { spawnSync } from 'node:child_process'

/** Whether this process may install Debian packages. */
export const canUseApt = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/** Installs a Debian package. What went wrong, if anything, is on stderr. */
export function installByApt(name: string): void {
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', name)
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
