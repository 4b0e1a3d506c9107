import { expect, logInResident, test, type Page } from '../helpers/test.ts'
import { goInside } from '../helpers/ways.ts'

/** What holds a context, a store or a registry: two copies would be two applications. */
const ONCE = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'jotai',
  '@tanstack/react-query',
  '@emotion/react',
  '@emotion/styled',
  '@curbwise/client',
  '@curbwise/platform',
  '@curbwise/platform/router',
  '@curbwise/ui/entry',
  '@curbwise/ui/app',
] as const

/** For each shared module, who brought a copy and how many were loaded, as the page's own federation tells. */
async function copies(page: Page): Promise<Record<string, { brought_by: string[]; loaded: number }>> {
  return page.evaluate(() => {
    interface Kept {
      readonly from: string
      readonly loaded?: boolean
      readonly lib?: unknown
    }
    interface Instance {
      readonly shareScopeMap: Record<string, Record<string, Record<string, Kept>>>
    }
    const federation = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }).__FEDERATION__
    const kept = new Map<string, Set<Kept>>()
    for (const { shareScopeMap } of federation.__INSTANCES__) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const [name, versions] of Object.entries(scope))
          for (const one of Object.values(versions)) kept.set(name, (kept.get(name) ?? new Set()).add(one))
      }
    }
    return Object.fromEntries(
      [...kept].map(([name, all]) => [
        name,
        {
          brought_by: [...new Set([...all].map(({ from }) => from))],
          loaded: [...all].filter(({ loaded, lib }) => loaded || lib).length,
        },
      ]),
    )
  })
}

const loadedRemotes = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [
      ...new Set(
        performance
          .getEntriesByType('resource')
          .map(({ name }) => /\/remotes\/([^/]+)\/.*\.js/.exec(name)?.[1])
          .filter((name) => name !== undefined),
      ),
    ].sort(),
  )

/** What nobody has needed yet is known, and not loaded. */
function expectOneOfEach(found: Awaited<ReturnType<typeof copies>>, needed: readonly string[]): void {
  for (const name of ONCE) {
    expect(found[name]?.brought_by, name).toEqual(['shell'])
    expect(found[name]?.loaded, name).toBeLessThanOrEqual(1)
  }
  for (const name of needed) expect(found[name]?.loaded, name).toBe(1)
}

test.describe('shared modules', () => {
  test('exist once after all remotes of the staff were visited', async ({ as }) => {
    const page = await as('super_admin', { home: true })
    for (const [path, said] of [
      ['/vehicles', 'Plate check'],
      ['/complexes/units', 'Units and residents'],
      ['/super-admin/devices', 'Devices'],
      ['/findmycar', 'Find my car'],
      ['/guest', 'Park as a guest'],
    ] as const) {
      await goInside(page, path)
      await expect(page.getByRole('heading', { name: new RegExp(said) }).first()).toBeVisible()
    }
    // No remote is fetched for a screen that is only announced, and mf-super-admin has no other yet.
    await expect.poll(() => loadedRemotes(page)).toEqual(['mf-complexes', 'mf-public', 'mf-resident', 'mf-tow'])
    expectOneOfEach(await copies(page), ONCE)
  })

  test('exist once for a resident', async ({ page }) => {
    await logInResident(page)
    await goInside(page, '/findmycar')
    await expect(page.getByRole('heading', { level: 1, name: 'Find my car' })).toBeVisible()
    await expect.poll(() => loadedRemotes(page)).toEqual(['mf-public', 'mf-resident'])
    expectOneOfEach(await copies(page), ONCE.slice(0, 5))
  })
})
