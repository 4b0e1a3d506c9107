import { spawnSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { findBrowser } from '../browser.ts'
import { canUseApt, installByApt } from './apt.ts'

/** Returns the path of Chromium. Installs it if there is none: with apt if possible, otherwise with Playwright. Throws with how to fix it. */
export function ensureBrowser(): string {
  const present = findBrowser()
  if (present) return present
  console.log('Installing Chromium…')
  const installed = canUseApt() ? installPackage() : installByPlaywright()
  if (!installed)
    throw new Error(
      'Chromium could not be installed (see above). Install the package chromium-headless-shell, or set CHROMIUM_PATH.',
    )
  return installed
}

function installPackage(): string | null {
  installByApt('chromium-headless-shell')
  return findBrowser()
}

function installByPlaywright(): string | null {
  const { status } = spawnSync('playwright', ['install', 'chromium'], { stdio: ['ignore', 'ignore', 'inherit'] })
  return status === 0 ? chromium.executablePath() : null
}
