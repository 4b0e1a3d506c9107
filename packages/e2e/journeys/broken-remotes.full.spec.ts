import type { BrowserContext, Locator, Route } from '@playwright/test'
import { expect, test, type Page } from '../helpers/test.ts'

interface Remote {
  readonly name: string
  readonly path: string
  /** What only the remote's page shows. */
  readonly content: (page: Page) => Locator
}

const firstLine = (page: Page): Locator => page.getByRole('grid').getByRole('row').nth(1)
const REMOTES: readonly Remote[] = [
  { name: 'mf-tow', path: '/vehicles', content: firstLine },
  {
    name: 'mf-complexes',
    path: '/complexes-managers',
    content: (page) => page.getByText('Which complex is it about?'),
  },
  { name: 'mf-super-admin', path: '/super-admin/tow-companies', content: firstLine },
  { name: 'mf-resident', path: '/resident', content: (page) => page.getByLabel('PIN, 6 digits') },
  { name: 'mf-public', path: '/findmycar', content: (page) => page.getByLabel('License plate') },
]

type Repair = () => Promise<void>
interface Fault {
  readonly title: string
  /** What the error in its place is marked with. */
  readonly shown: string
  readonly cause: (context: BrowserContext, remote: string) => Promise<Repair>
}

const filesOf =
  (name: string) =>
  (remote: string): RegExp =>
    new RegExp(`/remotes/${remote}/[^/]+/${name}(?:\\?|$)`)
const manifest = filesOf(String.raw`mf-manifest\.json`)
const scripts = filesOf(String.raw`[^/]+\.js`)
/** The scripts of its pages, without those that the federation starts it with. */
const chunks = filesOf(String.raw`\d+\.[^/]+\.js`)

const answering =
  (files: (remote: string) => RegExp, answer: (route: Route, remote: string) => Promise<void>): Fault['cause'] =>
  async (context, remote) => {
    await context.route(files(remote), (route) => answer(route, remote))
    return () => context.unroute(files(remote))
  }

/** Holds the requests of a file up until the fault is repaired. */
const holding =
  (files: (remote: string) => RegExp): Fault['cause'] =>
  async (context, remote) => {
    const held: Route[] = []
    let isRepaired = false
    await context.route(files(remote), async (route) => {
      if (isRepaired) await route.continue()
      else held.push(route)
    })
    return async () => {
      isRepaired = true
      await Promise.all(held.map((route) => route.continue()))
    }
  }

async function changeBody(route: Route, change: (body: string) => string): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: change(await response.text()) })
}

function withRequires(registry: string, remote: string, platform: string): string {
  const read = JSON.parse(registry) as { readonly remotes: Record<string, { requires: { platform: string } }> }
  const release = read.remotes[remote]
  if (!release) throw new Error(`/remotes.json doesn't list ${remote}`)
  release.requires.platform = platform
  return JSON.stringify(read)
}

const FAULTS: readonly Fault[] = [
  {
    title: 'whose manifest is missing',
    shown: 'unreachable',
    cause: answering(manifest, (route) => route.fulfill({ status: 404, json: { message: 'Not found' } })),
  },
  {
    title: 'whose scripts are answered with a page',
    shown: 'unreachable',
    cause: answering(scripts, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Hotel Wi-Fi</title>' }),
    ),
  },
  {
    title: 'whose scripts end in the middle',
    shown: 'unreachable',
    cause: answering(scripts, (route) => changeBody(route, (body) => body.slice(0, body.length / 2))),
  },
  {
    title: 'whose pages are missing',
    shown: 'unreachable',
    cause: answering(chunks, (route) => route.fulfill({ status: 404, body: '' })),
  },
  { title: 'that is slower than its limit', shown: 'slow', cause: holding(manifest) },
  {
    title: 'that was built for another major version of React, and so of the platform',
    shown: 'update_coming',
    cause: answering(
      () => /\/remotes\.json$/,
      (route, remote) => changeBody(route, (body) => withRequires(body, remote, '2.0')),
    ),
  },
  {
    title: 'whose manifest names the files of another release',
    shown: 'unreachable',
    cause: answering(manifest, (route) =>
      changeBody(route, (body) => body.replaceAll(/\.[0-9a-f]{10}\.js/g, '.0000000000.js')),
    ),
  },
]

for (const fault of FAULTS)
  test.describe(`a remote ${fault.title}`, () => {
    for (const remote of REMOTES)
      test(`(${remote.name}) fails alone, says so in its place, and opens once it is repaired`, async ({ as }) => {
        const page = await as('super_admin')
        const repair = await fault.cause(page.context(), remote.name)
        for (const other of REMOTES.filter((one) => one !== remote)) {
          await page.goto(other.path)
          await expect(other.content(page)).toBeVisible()
        }
        await page.goto(remote.path)
        const failure = page.getByRole('alert').filter({ has: page.getByRole('button', { name: 'Try again' }) })
        await expect(failure).toHaveAttribute('data-fault', fault.shown)
        await repair()
        await failure.getByRole('button', { name: 'Try again' }).click()
        await expect(remote.content(page)).toBeVisible()
      })
  })
