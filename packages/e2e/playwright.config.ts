import { hasRoomInMemory } from '@curbwise/tooling/postgres/throwaway.ts'
import { defineConfig } from '@playwright/test'

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each page lives for seconds: optimizing its scripts takes more CPU time than running them unoptimized, and a young generation that
  // doesn't fill up is never collected.
  '--js-flags=--no-maglev --no-turbofan --min-semi-space-size=32',
  // Pages of one context share a process, and with it the compiled scripts (helpers/signed-in.ts).
  '--process-per-site',
  // The driver's camera shows a test picture, and is allowed. Each frame is 1920x1080, converted and drawn by the processor.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
]

/** With BEHIND=1, nginx has a certificate of its own, which only these flags accept for a service worker. */
const isBehind = Boolean(process.env['BEHIND'])
if (isBehind) process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0'

/** Journeys against the real product (gateway, Postgres, and built site), started once in a temporary folder. */
export default defineConfig({
  testDir: '.',
  testMatch: /\.spec\.ts$/,
  // What is too long for every change: `npm run test:full`.
  testIgnore: process.env['FULL'] ? [] : /\.full\.spec\.ts$/,
  globalSetup: './setup/product.ts',
  outputDir: isBehind ? '../../test-results/behind' : '../../test-results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // Generous, so that a slow machine doesn't fail: waits end as soon as their condition is met, and npm test stops a stuck run.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    ignoreHTTPSErrors: isBehind,
    viewport: { width: 1280, height: 900 },
    // Skips animations. Journeys about motion turn it on themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace costs about as much as its test, so it needs TRACE=1.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Each context would install it and fetch the whole shell. Journeys about the service worker allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: isBehind ? [...SWITCHES, '--ignore-certificate-errors'] : SWITCHES,
      // Playwright has Chromium's processes share what they draw through files on the disk, for containers whose /dev/shm is small.
      ignoreDefaultArgs: hasRoomInMemory() ? ['--disable-dev-shm-usage'] : [],
    },
  },
})
