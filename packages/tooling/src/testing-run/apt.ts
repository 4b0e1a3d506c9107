import { spawnSync } from 'node:child_process'

/** Whether this process may install Debian packages. */
export const canUseApt = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

/** Installs Debian packages. What went wrong, if anything, is on stderr. */
export function installByApt(...names: readonly string[]): void {
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', ...names)
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
