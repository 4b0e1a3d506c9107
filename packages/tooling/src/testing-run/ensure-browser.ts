import { spawnSync } from 'node:child_process'
import { findBrowser } from '../browser.ts'

/** Path of a Chromium, installed by apt when there is none and we may. Throws with the way to mend it. */
export function ensureBrowser(): string {
  const present = findBrowser()
  if (present) return present
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0
  if (!mayInstall) throw new Error('The tests need Chromium: install the package chromium, or set CHROMIUM_PATH to one')
  console.log('Installing Chromium …')
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', 'chromium')
  const installed = findBrowser()
  if (!installed) throw new Error('Chromium could not be installed: see above; set CHROMIUM_PATH to one')
  return installed
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
}
