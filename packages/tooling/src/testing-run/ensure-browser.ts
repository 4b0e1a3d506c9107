import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'

/** Returns the path of Chromium. Installs it if there is none: with apt if possible, otherwise with Playwright. Throws with how to fix it. */
export function ensureBrowser(): string {
  const present = findBrowser()
  if (present) return present
  console.log('Installing Chromium …')
  const installed = canUseApt() ? installByApt() : installByPlaywright()
  if (!installed)
    throw new Error(
      'Chromium could not be installed (see above). Install the package chromium-headless-shell, or set CHROMIUM_PATH.',
    )
  return installed
}

const canUseApt = (): boolean =>
  process.getuid?.() === 0 && spawnSync('apt-get', ['--version'], { stdio: 'ignore' }).status === 0

function installByApt(): string | null {
  apt('update', '-q')
  apt('install', '-y', '-q', '--no-install-recommends', 'chromium-headless-shell')
  return findBrowser()
}

function installByPlaywright(): string | null {
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return status === 0 ? chromium.executablePath() : null
}

function apt(...args: string[]): void {
  spawnSync('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
}
