import { defineConfig } from '@playwright/test'

const SWITCHES = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Journeys against the real product: gateway, PostgreSQL and built site, brought up once in a folder of their own. */
export default defineConfig({
  testDir: '.',
  testMatch: /\.spec\.ts$/,
  globalSetup: './setup/product.ts',
  outputDir: '../../test-results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  forbidOnly: true,
  // A slow machine is no failure: every wait ends as soon as its outcome is there, and npm test ends a run in which nothing finishes.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/Chicago',
    viewport: { width: 1280, height: 900 },
    // Nothing waits for a page to slide in; the journeys about motion ask for it themselves.
    contextOptions: { reducedMotion: 'reduce' },
    // A trace of every test costs about as much as the test: TRACE=1 asks for them.
    trace: process.env['TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    // Each browser would install it and fetch the whole shell for it; the journeys about it allow it.
    serviceWorkers: 'block',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium-headless-shell',
      args: SWITCHES,
    },
  },
})
