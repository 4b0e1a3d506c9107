// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { preloadScreen } from './preload-screen.ts'

const never = new Promise<never>(() => {})
const asked = () =>
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

it('asks for the screen’s files once the last of the shell’s own has come, well or not', async () => {
  const brought = preloadScreen(document, never)
  own('/one.js').dispatchEvent(new Event('load'))
  await Promise.resolve()
  expect(asked()).toEqual(OWN)
  own('/two.js').dispatchEvent(new Event('error'))
  await brought
  expect(asked()).toEqual([...OWN, ...AHEAD])
})

it('does not wait for what had come before, nor beyond the start of the shell', async () => {
  vi.mocked(performance.getEntriesByName).mockReturnValue([{} as PerformanceEntry])
  await preloadScreen(document, never)
  expect(asked()).toEqual([...OWN, ...AHEAD])
  vi.mocked(performance.getEntriesByName).mockReturnValue([])
  await preloadScreen(document, Promise.reject(new Error('A chunk did not come')))
  expect(asked()).toHaveLength(8)
})

it('asks for nothing where the page knows no screen, or only its release', async () => {
  await preloadScreen(document, Promise.resolve())
  document.head.innerHTML = ''
  document.body.innerHTML = '<script type="application/json" id="remotes">{}</script>'
  await preloadScreen(document, Promise.resolve())
  document.body.innerHTML = ''
  await preloadScreen(document, Promise.resolve())
  expect(asked()).toEqual([])
})
