import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '../../../test/servers/start-gateway.ts'

let gateway: TestGateway

const screen = (path: string) => ({ path, title: 'A screen', layout: 'default', roles: ['tow_staff'] })
const release = (area: string, version: string, screens: readonly unknown[]) => ({
  version,
  entry: `/remotes/${area}/${version}/mf-manifest.json`,
  requires: { platform: '1.0', api: '1.0' },
  screens,
  previous: [],
})

beforeAll(async () => {
  gateway = await startTestGateway({ jobs: false, environment: { PRODUCT_NAME: 'Tow & <Co>' } })
  const folder = gateway.gateway.app.kernel.config.site_dir
  const files: Record<string, string | Buffer> = {
    'index.html':
      '<!doctype html><head><title>__PRODUCT_NAME__</title><meta name="csp-nonce" content="__CSP_NONCE__"><script src="/assets/main.abc.js"></script></head>',
    'sw.js': 'self.x = 1',
    'remotes.json': JSON.stringify({
      platform: '1',
      remotes: {
        'mf-tow': release('mf-tow', '1-abc', [screen('/vehicles'), screen('/added/:id/map')]),
        'mf-public': release('mf-public', '2', [{ ...screen('/findmycar'), layout: 'auth', roles: 'public' }]),
        'mf-complexes': {
          ...release('mf-complexes', '3', [screen('/complexes/tows/:id/details')]),
          version: '</script>',
        },
        'mf-broken': { version: '1' },
      },
    }),
    'preloads.json': JSON.stringify({
      layouts: { default: ['/assets/layout.js'] },
      shared: { kit: ['/assets/kit.js', '/assets/layout.js'] },
    }),
    'remotes/mf-tow/1-abc/preloads.json': JSON.stringify({
      area: { files: ['entry.js', 'area.js'], shared: ['kit', 'unknown'] },
      pages: {
        '/vehicles': { files: ['vehicles.js'], shared: ['kit'] },
        '/added/:id/map': { files: ['map.js'], shared: [] },
      },
    }),
    'remotes/mf-complexes/3/preloads.json': 'no JSON',
    'build.json': '{"version":"1"}',
    '.secret': 'hidden',
    'icon.svg': '<svg/>',
    'icon-192.png': 'png',
    'assets/main.abc.js': 'console.log("plain")',
    'assets/main.abc.js.gz': gzipSync('console.log("plain")'),
    'remotes/mf-tow/1-abc/mf-manifest.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true })
    await writeFile(join(folder, name), content)
  }
  await writeFile(join(folder, '../outside.txt'), 'not for the public')
})
afterAll(() => gateway.close())

const get = (path: string, headers: Record<string, string> = {}) => gateway.anybody().get(path, { headers })
/** Sends the address unchanged: fetch would normalize it. */
const raw = async (path: string) => {
  const { request } = await import('node:http')
  return new Promise<number>((done, fail) => {
    request({ host: '127.0.0.1', port: new URL(gateway.url).port, path }, (response) => {
      response.resume()
      done(response.statusCode ?? 0)
    })
      .on('error', fail)
      .end()
  })
}

describe('the page', () => {
  it.each([
    '/',
    '/index.html',
    '/login',
    '/complexes/tows/6f9619ff-8b86-4d11-b42d-00cf4fc964ff/details',
    '/super-admin/tow-companies',
  ])('answers %s, never cached', async (path) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(answer.headers.get('content-type')).toContain('text/html')
  })

  it('has the nonce of its own response and the product’s name, escaped', async () => {
    const [one, two] = [await get('/login'), await get('/login')]
    const nonce = /content="([^"]+)"/.exec(one.text)?.[1] ?? ''
    expect(nonce).not.toBe('')
    expect(one.headers.get('content-security-policy')).toContain(
      `'nonce-${nonce.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))}'`,
    )
    expect(one.text).toContain('<title>Tow &#38; &#60;Co&#62;</title>')
    expect(two.text).not.toBe(one.text)
  })
})

describe('the page for a remote’s screen', () => {
  const WITH_SESSION = { cookie: 'session=whatever' }
  interface Known {
    readonly remotes: unknown
    readonly ahead: { readonly manifest: string; readonly scripts: readonly string[] }
  }
  const known = (text: string): Known | null =>
    JSON.parse(/id="remotes">(.*?)<\/script>/.exec(text)?.[1] ?? 'null') as Known | null
  const files = (text: string): readonly string[] =>
    [known(text)?.ahead].flatMap((ahead) => (ahead ? [ahead.manifest, ...ahead.scripts] : []))

  it('names everything the screen will request, each once and the area first, and its release', async () => {
    const { text } = await get('/vehicles', WITH_SESSION)
    expect(known(text)).toEqual({
      platform: '1',
      remotes: { 'mf-tow': { version: '1-abc', entry: '/remotes/mf-tow/1-abc/mf-manifest.json' } },
      ahead: {
        manifest: '/remotes/mf-tow/1-abc/mf-manifest.json',
        scripts: [
          '/remotes/mf-tow/1-abc/entry.js',
          '/remotes/mf-tow/1-abc/area.js',
          '/assets/kit.js',
          '/assets/layout.js',
          '/remotes/mf-tow/1-abc/vehicles.js',
        ],
      },
    })
  })

  it('names the files of a screen that a release has added to those of the specification', async () => {
    expect(files((await get('/added/7/map', WITH_SESSION)).text)).toContain('/remotes/mf-tow/1-abc/map.js')
    expect(known((await get('/added/7', WITH_SESSION)).text)).toBeNull()
  })

  it('names nothing for visitors who will be sent to the login, nor on the shell’s own screens', async () => {
    expect(known((await get('/vehicles')).text)).toBeNull()
    expect(known((await get('/login', WITH_SESSION)).text)).toBeNull()
  })

  it('names what it can for a release with missing or unreadable files', async () => {
    expect(files((await get('/findmycar')).text)).toEqual(['/remotes/mf-public/2/mf-manifest.json'])
    const odd = await get('/complexes/tows/6f9619ff-8b86-4d11-b42d-00cf4fc964ff/details', WITH_SESSION)
    expect([odd.status, files(odd.text)]).toEqual([
      200,
      ['/remotes/mf-complexes/3/mf-manifest.json', '/assets/layout.js'],
    ])
    expect(known(odd.text)).toMatchObject({ remotes: { 'mf-complexes': { version: '</script>' } } })
    expect(known((await get('/resident')).text)).toBeNull()
  })
})

describe('a file', () => {
  it.each([
    ['/assets/main.abc.js', 'public, max-age=31536000, immutable'],
    ['/remotes/mf-tow/1-abc/mf-manifest.json', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-store'],
    ['/remotes.json', 'no-cache'],
    ['/build.json', 'no-cache'],
  ])('%s is cached: %s', async (path, kept) => {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, kept])
  })

  it('is sent compressed when it was precompressed', async () => {
    const answer = await get('/assets/main.abc.js', { 'accept-encoding': 'gzip' })
    expect([answer.headers.get('content-encoding'), answer.text]).toEqual(['gzip', 'console.log("plain")'])
    expect(
      (await get('/assets/main.abc.js', { 'accept-encoding': 'identity' })).headers.get('content-encoding'),
    ).toBeNull()
  })

  it('is not sent again when it is unchanged, and sent in part when a range is requested', async () => {
    const etag = (await get('/sw.js', { 'accept-encoding': 'identity' })).headers.get('etag') ?? ''
    expect(
      (await get('/sw.js', { 'if-none-match': etag, 'cache-control': 'max-age=0', 'accept-encoding': 'identity' }))
        .status,
    ).toBe(304)
    const part = await get('/sw.js', { range: 'bytes=5-7', 'accept-encoding': 'identity' })
    expect([part.status, part.text, part.headers.get('content-range')]).toEqual([206, 'x =', 'bytes 5-7/10'])
    expect((await get('/sw.js', { range: 'bytes=99-', 'accept-encoding': 'identity' })).status).toBe(416)
  })

  it.each(['/assets/gone.js', '/remotes/mf-tow/9/gone.js', '/gone.png', '/.secret', '/assets/', '/remotes'])(
    '%s is not there, and the page does not stand in for it',
    async (path) => {
      expect((await get(path)).json).toEqual({ message: 'Not found', code: 'not_found' })
    },
  )

  it.each([
    '/../outside.txt',
    '/assets/../../outside.txt',
    '/%2e%2e/outside.txt',
    '/assets/%2e%2e%2f%2e%2e%2foutside.txt',
    '/..%5coutside.txt',
    '/%00.js',
    '/%E0%A4%A.js',
  ])('outside the folder is out of reach: %s', async (path) => {
    expect(await raw(path)).toBe(404)
  })
})

it('the manifest has the product’s name and the existing icons', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toContain('application/manifest+json')
  expect(JSON.parse(answer.text)).toMatchObject({
    name: 'Tow & <Co>',
    lang: 'en',
    start_url: '/',
    shortcuts: [{ url: '/guest' }, { url: '/findmycar' }],
    icons: [
      { src: '/icon-192.png', sizes: '192x192' },
      { src: '/icon.svg', sizes: 'any' },
    ],
  })
})
