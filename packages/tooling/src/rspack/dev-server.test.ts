import { type Browser, chromium } from '@playwright/test'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { browserPath } from '../browser.ts'
import { repositoryRoot } from '../repository.ts'
import { type DevSite, startDevSite } from './dev-server.ts'
import { SHARED } from './shared.ts'
import type { Workspace } from './workspace.ts'

let folder: string
let workspace: Workspace
let site: DevSite
let browser: Browser

beforeAll(async () => {
  const caches = join(repositoryRoot, '.cache')
  mkdirSync(caches, { recursive: true })
  folder = mkdtempSync(join(caches, 'dev-'))
  cpSync(join(import.meta.dirname, '../../fixtures/federation'), join(folder, 'apps'), { recursive: true })
  workspace = {
    root: join(folder, 'apps'),
    shell: 'host',
    remotes: ['left', 'right'],
    out: join(folder, 'dist'),
    cache: join(folder, 'cache'),
    shared: SHARED.filter(({ name }) => /^(?:react|react-dom|jotai)(?:\/|$)/.test(name)),
    platform: '1.0',
    api: '1.0',
  }
  site = await startDevSite(workspace, 1, 'Fixture')
  site.server.listen(0, '127.0.0.1')
  await once(site.server, 'listening')
  browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
})

afterAll(async () => {
  await browser?.close()
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('shows a change in a remote immediately and keeps the page’s state', async () => {
  const page = await browser.newPage()
  await page.goto(`http://127.0.0.1:${(site.server.address() as AddressInfo).port}/some/page`)
  await page.getByText('right one').waitFor()
  await page.locator('#count').click()
  await page.locator('#right button').click()
  await page.getByText('right page').waitFor()

  const path = join(workspace.root, 'right/src/page.tsx')
  writeFileSync(path, readFileSync(path, 'utf8').replace('right page', 'right page again'))
  await page.getByText('right page again').waitFor()
  expect(await page.locator('#count').textContent()).toBe('1')
  await page.close()
})
