// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { preloadScreen } from './preload-screen.ts'

const never = new Promise<never>(() => {})
const links = () =>
  [...document.querySelectorAll('link')].map((link) =>
    `${link.getAttribute('href')} ${link.getAttribute('as')} ${link.getAttribute('crossorigin') ?? ''}`.trim(),
  )
const own = (name: string) => document.querySelector(`link[href="${name}"]`) as HTMLLinkElement
const OWN = ['/one.js script', '/two.js script']
const AHEAD = ['/manifest.json fetch anonymous', '/area.js script', '/page.js script']

beforeEach(() => {
  document.head.innerHTML =
    '<link rel="preload" href="/one.js" as="script"><link rel="preload" href="/two.js" as="script">'
  document.body.innerHTML = `<script type="application/json" id="remotes">${JSON.stringify({ ahead: { manifest: '/manifest.json', scripts: ['/area.js', '/page.js'] } })}</script>`
  performance.getEntriesByName = vi.fn(() => [])
})

it('preloads the screen’s files after all of the shell’s own have loaded or failed', async () => {
  const preloading = preloadScreen(document, never)
  own('/one.js').dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(links()).toEqual(OWN)
  own('/two.js').dispatchEvent(new Event('error'))
  await preloading
  expect(links()).toEqual([...OWN, ...AHEAD])
})

it('doesn’t wait for files that have already loaded, or once the shell has started', async () => {
  vi.mocked(performance.getEntriesByName).mockReturnValue([{} as PerformanceEntry])
  await preloadScreen(document, never)
  expect(links()).toEqual([...OWN, ...AHEAD])
  vi.mocked(performance.getEntriesByName).mockReturnValue([])
  await preloadScreen(document, Promise.reject(new Error('A chunk failed to load')))
  expect(links()).toHaveLength(8)
})

it('preloads nothing if the page names no files', async () => {
  await preloadScreen(document, Promise.resolve())
  document.head.innerHTML = ''
  document.body.innerHTML = '<script type="application/json" id="remotes">{}</script>'
  await preloadScreen(document, Promise.resolve())
  document.body.innerHTML = ''
  await preloadScreen(document, Promise.resolve())
  expect(links()).toEqual([])
})
