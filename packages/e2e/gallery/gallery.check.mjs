// Runs axe on the gallery in both themes and four widths, including open dialogs and menus. Optionally saves screenshots.
// Run manually: `npm run gallery:check -w @curbwise/e2e [-- <folder for screenshots>]`. Needs Chromium (CHROMIUM, or /usr/bin/chromium).
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium } from '@playwright/test'

const shots = process.argv[2]
const only = process.env.SCENES?.split(',')
if (shots) mkdirSync(shots, { recursive: true })
const root = fileURLToPath(new URL('../../ui/', import.meta.url))
const ARGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const WIDTHS = [320, 360, 768, 1280]

const served = () => {
  const child = spawn(process.execPath, ['dev.mjs'], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  const url = new Promise((resolve, reject) => {
    let text = ''
    child.stdout.on('data', (chunk) => {
      text += chunk
      const found = text.match(/http:\/\/[^\s]+/)
      if (found) resolve(found[0])
    })
    child.on('exit', () => reject(new Error('The gallery did not start')))
  })
  return { child, url }
}

/** States of the gallery to check, and the action that opens each. */
const SCENES = {
  sheet: { query: '', act: () => undefined },
  errors: {
    query: '',
    act: async (page) => {
      await page.getByRole('button', { name: 'Register vehicle' }).click()
      await page.locator('[role=alert]:focus').waitFor({ timeout: 5000 })
    },
  },
  toasts: { query: '', act: (page) => page.getByRole('button', { name: 'Show toasts' }).click() },
  dialog: { query: '', act: (page) => page.getByRole('button', { name: 'Void tow' }).last().click() },
  filter: { query: '', act: (page) => page.getByRole('button', { name: 'Filter', exact: true }).click() },
  frame: { query: '&part=frame', act: () => undefined },
  drawer: {
    query: '&part=frame',
    widths: [360, 768],
    act: (page) => page.getByRole('button', { name: 'Show the sidebar' }).click(),
  },
  panel: {
    query: '&part=frame',
    widths: [360, 768],
    act: (page, width) =>
      width > 576 ? page.locator('tr[data-row]').nth(3).click() : page.locator('.cw-open').nth(1).click(),
  },
  spanish: { query: '&lang=es', widths: [360], act: () => undefined },
}

const { child, url } = served()
let bad = 0
const report = (where, text) => {
  bad += 1
  process.stdout.write(`✗ ${where}: ${text}\n`)
}

try {
  const address = await url
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ARGS })
  for (const theme of ['light', 'dim']) {
    for (const width of WIDTHS) {
      for (const [name, { query, act, widths = [360, 1280] }] of Object.entries(SCENES)) {
        if (only && !only.includes(name)) continue
        if (!(name === 'sheet' || name === 'frame' || widths.includes(width))) continue
        const where = `${name} ${theme} ${width}`
        const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' })
        const page = await context.newPage()
        page.on(
          'console',
          (message) => ['error', 'warning'].includes(message.type()) && report(where, message.text().slice(0, 300)),
        )
        page.on('pageerror', (error) => report(where, error.message))
        await page.goto(`${address}?theme=${theme}${query}`)
        await page.locator('h1').first().waitFor()
        await page.evaluate(() => document.fonts.ready)
        await act(page, width)
        await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        if (overflow > 0) report(where, `${overflow} px wider than the screen`)
        const { violations } = await new AxeBuilder({ page })
          .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
          .analyze()
        for (const { id, nodes } of violations)
          report(
            where,
            `${id}: ${nodes
              .slice(0, 3)
              .map(({ html }) => html.slice(0, 140))
              .join(' | ')}`,
          )
        if (shots) await page.screenshot({ path: join(shots, `${name}-${theme}-${width}.png`), fullPage: true })
        await context.close()
      }
    }
  }
  await browser.close()
} finally {
  child.kill('SIGTERM')
}
process.stdout.write(bad === 0 ? 'No violations.\n' : `${bad} to fix.\n`)
process.exit(bad === 0 ? 0 : 1)
