import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '@curbwise/tooling/launch/build-site.ts'
import { type Lifetime, runLifetime } from '@curbwise/tooling/launch/lifetime.ts'
import type { Figure } from './bars/bar.ts'
import { copies } from './bars/copies.ts'
import { liveEvents } from './bars/live-events.ts'
import { importCost, type ImportWorld } from './bars/import-cost.ts'
import { lists } from './bars/lists.ts'
import { lookupBusy } from './bars/lookup-busy.ts'
import { lookupCost } from './bars/lookup-cost.ts'
import { lookupGrowth } from './bars/lookup-growth.ts'
import { packCost } from './bars/pack-cost.ts'
import { paint } from './bars/paint.ts'
import { phoneCopies, phoneQueue } from './bars/phone.ts'
import { platePhotos } from './bars/plate-photos.ts'
import { requestHung } from './bars/request-hung.ts'
import { scale } from './bars/scale.ts'
import { sentBytes } from './bars/sent-bytes.ts'
import { uploadCost } from './bars/upload-cost.ts'
import { weight } from './bars/weight.ts'
import { startBaseline } from './browser/baseline.ts'
import { logInBy, startChromium } from './browser/chromium.ts'
import { type PhonePage, startPhonePage } from './browser/phone-page.ts'
import { type Ratchet, regressions, table, tightened } from './report.ts'
import { accountOf, logIn, read } from './world/person.ts'
import { makeScales } from './world/scale-world.ts'
import { type Made, makeWorld, startBare, startCounted, startWithJobs } from './world/world.ts'

const RATCHET = join(import.meta.dirname, '../ratchet.json')
/** Bars that need many rows. */
const LARGE = ['B5', 'B6', 'B7', 'B15']
/** Bars that need the built site. */
const PAGES = ['B1', 'B2', 'B3', 'B11']
const ALL = [...PAGES, ...LARGE, 'B8', 'B9', 'B10', 'B13', 'B14', 'B16', 'B17', 'B18']

/**
 * `npm run bench [-- --full] [-- --only B5,B6] [-- --tighten]`: runs the benchmarks, each against its baseline in the same
 * run, prints the table, and fails if a figure is worse than its limit in the ratchet. `--tighten` stores better limits.
 */
await runLifetime(async (lifetime) => {
  const { values: flags } = parseArgs({
    options: {
      full: { type: 'boolean', default: false },
      tighten: { type: 'boolean', default: false },
      only: { type: 'string', default: ALL.join() },
      vehicles: { type: 'string' },
      scale: { type: 'string', default: '1' },
      rows: { type: 'string', default: '100000' },
    },
  })
  const begun = performance.now()
  const vehicles = Number(flags.vehicles ?? (flags.full ? 10_000_000 : 1_000_000))
  const { figures, failed } = await measure(lifetime, new Set(flags.only.toUpperCase().split(',')), {
    vehicles,
    scale: Number(flags.scale),
    rows: Number(flags.rows),
  })
  const ratchet: Ratchet = existsSync(RATCHET) ? (JSON.parse(readFileSync(RATCHET, 'utf8')) as Ratchet) : {}
  console.log(`\n${table(figures)}\n\nMeasured in ${((performance.now() - begun) / 60_000).toFixed(1)} minutes.`)
  if (flags.tighten) writeFileSync(RATCHET, `${JSON.stringify(tightened(ratchet, figures), null, 2)}\n`)
  const worse = regressions(ratchet, figures)
  if (worse.length > 0) console.error(`\nWorse than before:\n${worse.join('\n')}`)
  if (failed.length > 0) console.error(`\n${failed.join('\n')}`)
  await lifetime.end(worse.length + failed.length > 0 ? 1 : 0)
})

interface Measured {
  readonly figures: readonly Figure[]
  readonly failed: readonly string[]
}

/** Prints each figure as soon as it is measured, so that it isn't lost when a later one fails. */
async function measure(
  lifetime: Lifetime,
  only: ReadonlySet<string>,
  { vehicles, scale: factor, rows }: { readonly vehicles: number; readonly scale: number; readonly rows: number },
): Promise<Measured> {
  const folder = mkdtempSync(join(tmpdir(), 'curbwise-bench-'))
  lifetime.add(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  process.env['DATA_DIR'] = folder
  if (PAGES.some((bar) => only.has(bar))) await ensureBuilt(lifetime)
  const world = await makeWorld(lifetime, folder, LARGE.some((bar) => only.has(bar)) ? vehicles : 0)
  let jobs: Promise<ImportWorld> | null = null
  const importing = (): Promise<ImportWorld> =>
    (jobs ??= startWithJobs(lifetime, folder, world).then((gateway) => ({ gateway, owner: world.large, folder, rows })))
  const page = browserBars(lifetime, folder, world)
  const bars: Readonly<Record<string, () => Promise<Iterable<Figure> | AsyncIterable<Figure>>>> = {
    B1: page.weight,
    B2: page.paint,
    B3: page.copies,
    B5: async () => lookupCost(world.gateway, await startBare(lifetime, folder, world, 'server'), world.large),
    B6: () => lookupGrowth(world),
    B7: async () => lists(world.gateway, await startCounted(lifetime, folder, world), world.large),
    B8: async () => importCost(await importing()),
    B9: async () =>
      liveEvents(
        world.gateway,
        await startBare(lifetime, folder, world, 'events'),
        await startCounted(lifetime, folder, world),
        world.large,
      ),
    B10: async () => lookupBusy(await importing()),
    B11: async () => [
      ...(await uploadCost(world.gateway, await startBare(lifetime, folder, world, 'resize'))),
      ...(await page.sentBytes()),
    ],
    B14: () => platePhotos(world.gateway),
    B15: page.phoneCopies,
    B16: page.phoneQueue,
    B17: async () => packCost((await importing()).gateway, await startBare(lifetime, folder, world, 'resize')),
    B18: () => requestHung(lifetime, folder, world),
    B13: async () => scale(await makeScales(lifetime, folder, world, factor)),
  }
  const figures: Figure[] = []
  const failed: string[] = []
  for (const [name, bar] of Object.entries(bars)) {
    if (!only.has(name)) continue
    try {
      for await (const figure of await bar()) {
        console.log(`${figure.bar} ${figure.what}: ${figure.value.toFixed(2)} (${figure.note})`)
        figures.push(figure)
      }
    } catch (error) {
      if (lifetime.ending) throw error
      failed.push(`${name} could not be measured: ${error instanceof Error ? error.message : String(error)}`)
    }
  }
  return { figures, failed }
}

type BrowserBar = 'weight' | 'paint' | 'copies' | 'sentBytes' | 'phoneCopies' | 'phoneQueue'

/** Starts Chromium and the baseline with the first bar that needs them. */
function browserBars(
  lifetime: Lifetime,
  folder: string,
  { gateway: { url }, large }: Made,
): Readonly<Record<BrowserBar, () => Promise<Figure[]>>> {
  let started: Promise<readonly [Awaited<ReturnType<typeof startChromium>>, string]> | null = null
  const start = () => (started ??= Promise.all([startChromium(lifetime), startBaseline(lifetime, folder)]))
  let phone: Promise<readonly [PhonePage, string]> | null = null
  const startPhone = () => (phone ??= driversPhone(lifetime, folder, url))
  return {
    phoneCopies: async () => {
      const [browser] = await start()
      const [page, driver] = await startPhone()
      return phoneCopies(browser, page, large, driver)
    },
    phoneQueue: async () => {
      const [browser] = await start()
      const [page, driver] = await startPhone()
      return phoneQueue(browser, page, driver)
    },
    weight: async () => {
      const [browser, baseline] = await start()
      return weight(browser, url, baseline)
    },
    paint: async () => {
      const [browser, baseline] = await start()
      return paint(browser, url, baseline, await logInBy(browser, url, await accountOf(url, 'tow_admin')))
    },
    copies: async () => {
      const [browser] = await start()
      return copies(browser, url, await logInBy(browser, url, await accountOf(url, 'super_admin')))
    },
    sentBytes: async () => {
      const [browser] = await start()
      return sentBytes(browser, url, await logInBy(browser, url, await accountOf(url, 'tow_admin')))
    },
  }
}

/** Serves the page of the demo driver's phone. Returns it with the driver's id. */
async function driversPhone(lifetime: Lifetime, folder: string, url: string): Promise<readonly [PhonePage, string]> {
  const driver = await logIn(url, 'tow_driver')
  const { id } = await read<{ id: string }>(url, driver, '/api/users/me')
  return [await startPhonePage(lifetime, folder, url, driver), id]
}
