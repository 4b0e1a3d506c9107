import { chromium, type Browser, type Page } from '@playwright/test'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { browserPath } from '../browser.ts'
import { repositoryRoot } from '../repository.ts'
import { build } from './build.ts'
import { rollbackRemote } from './publish-remote.ts'
import { SHARED } from './shared.ts'
import type { RemotePreloads } from './preloads.ts'
import { filesUnder, readRegistry, siteDir } from './site.ts'
import type { Workspace } from './workspace.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
}

let workspace: Workspace
let folder: string
let server: Server
let browser: Browser
let address: string

/** Serves the site statically, with the product's content security policy. */
function serve(site: string): Server {
  return createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const file = join(site, path === '/' ? 'index.html' : path)
    if (!existsSync(file)) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-type': TYPES[extname(file)] ?? 'text/plain',
      'content-security-policy': "script-src 'self'; object-src 'none'",
    })
    response.end(readFileSync(file))
  })
}

function edit(app: string, from: string, to: string): void {
  const path = join(workspace.root, app, 'src/area-view.tsx')
  const before = readFileSync(path, 'utf8')
  expect(before).toContain(from)
  writeFileSync(path, before.replace(from, to))
}

async function open(): Promise<Page> {
  const page = await browser.newPage()
  await page.goto(address)
  return page
}

beforeAll(async () => {
  const caches = join(repositoryRoot, '.cache')
  mkdirSync(caches, { recursive: true })
  // Inside the repository, so that the apps can use its node_modules.
  folder = mkdtempSync(join(caches, 'federation-'))
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
  await build(workspace)
  server = serve(siteDir(workspace))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  browser = await chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic'],
  })
})

afterAll(async () => {
  await browser?.close()
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

describe('a site with a shell and two remotes', () => {
  it('publishes a remote without changing the shell, and an open tab keeps the old release', async () => {
    const before = readFileSync(join(siteDir(workspace), 'index.html'), 'utf8')
    const tab = await open()
    await tab.getByText('left one').waitFor()
    edit('left', 'left one', 'left two')
    await build(workspace, ['left'])

    const fresh = await open()
    await fresh.getByText('left two').waitFor()
    await tab.locator('#left button').click()
    await tab.getByText('left page').waitFor()
    expect(readFileSync(join(siteDir(workspace), 'index.html'), 'utf8')).toBe(before)

    rollbackRemote(workspace, 'left')
    const back = await open()
    await back.getByText('left one').waitFor()
    await fresh.locator('#left button').click()
    await fresh.getByText('left page').waitFor()
    await Promise.all([tab, fresh, back].map((page) => page.close()))
  })

  it('isolates a broken remote, and a retry works once it is fixed', async () => {
    const entry = join(siteDir(workspace), readRegistry(workspace).remotes['right']?.entry ?? '')
    const whole = readFileSync(entry)
    writeFileSync(entry, '<html>not a manifest</html>')
    const page = await open()
    const retry = page.getByRole('button', { name: 'right failed, try again' })
    await retry.waitFor()
    await page.getByText('left one').waitFor()
    writeFileSync(entry, whole)
    await retry.click()
    await page.getByText('right one').waitFor()
    await page.close()
  })

  it('loads react once, and every script once', async () => {
    const page = await open()
    await page.getByText('right one').waitFor()
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .filter((name) => name.endsWith('.js')),
    )
    const bodies = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()))
    // Only react exports this name; react-dom reads others.
    expect(bodies.filter((body) => body.includes('__COMPILER_RUNTIME'))).toHaveLength(1)
    expect(new Set(scripts).size).toBe(scripts.length)
    await page.close()
  })

  it('preloads the scripts of the first page in index.html', async () => {
    const html = readFileSync(join(siteDir(workspace), 'index.html'), 'utf8')
    const promised = [...html.matchAll(/<link rel="preload" href="([^"]+)"/g)].map((match) => match[1])
    expect(promised.some((file) => file?.includes('framework'))).toBe(true)
    const page = await open()
    await page.getByText('right one').waitFor()
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((entry) => new URL(entry.name).pathname),
    )
    const shellScripts = asked.filter((path) => path.startsWith('/assets/') && !/\/main\./.test(path))
    expect(new Set(promised)).toEqual(new Set(shellScripts))
    await page.close()
  })

  it('lists in each release what its area and pages load beyond the first page', async () => {
    const { entry = '' } = readRegistry(workspace).remotes['left'] ?? {}
    const release = entry.slice(0, entry.lastIndexOf('/'))
    const { area } = JSON.parse(
      readFileSync(join(siteDir(workspace), release, 'preloads.json'), 'utf8'),
    ) as RemotePreloads
    const page = await open()
    await page.getByText('left one').waitFor()
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname),
    )
    const ofLeft = asked.filter((path) => path.startsWith(release) && path.endsWith('.js'))
    expect(ofLeft.length).toBeGreaterThan(1)
    expect(new Set(area.files.map((file) => `${release}/${file}`))).toEqual(new Set(ofLeft))
    await page.close()
  })

  it('has compressed copies of its files', () => {
    const site = siteDir(workspace)
    const large = filesUnder(site).filter((file) => file.endsWith('.js') && statSync(join(site, file)).size >= 1024)
    expect(large.length).toBeGreaterThan(3)
    for (const file of large.map((name) => join(site, name))) {
      expect(brotliDecompressSync(readFileSync(`${file}.br`)).equals(readFileSync(file)), file).toBe(true)
      expect(gunzipSync(readFileSync(`${file}.gz`)).equals(readFileSync(file)), file).toBe(true)
    }
  })

  it('stores source maps outside the site', () => {
    expect(existsSync(join(workspace.out, 'maps/left'))).toBe(true)
    const { version } = readRegistry(workspace).remotes['left'] ?? { version: '' }
    expect(existsSync(join(siteDir(workspace), 'remotes/left', version, 'mf-manifest.json'))).toBe(true)
    expect(readFileSync(join(siteDir(workspace), 'index.html'), 'utf8')).not.toContain('.map')
  })
})
