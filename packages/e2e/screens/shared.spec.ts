import { expect, logInResident, test, type Page } from '../helpers/test.ts'
import { navigateInApp } from '../helpers/navigation.ts'

/** Modules with a context, a store, or a registry, which must exist only once. */
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

/** Returns for each shared module which apps provide a copy and how many copies are loaded, from the federation runtime. */
async function copies(page: Page): Promise<Record<string, { provided_by: string[]; loaded: number }>> {
  return page.evaluate(() => {
    interface SharedCopy {
      readonly from: string
      readonly loaded?: boolean
      readonly lib?: unknown
    }
    interface Instance {
      readonly shareScopeMap: Record<string, Record<string, Record<string, SharedCopy>>>
    }
    const federation = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } }).__FEDERATION__
    const copiesByName = new Map<string, Set<SharedCopy>>()
    for (const { shareScopeMap } of federation.__INSTANCES__) {
      for (const scope of Object.values(shareScopeMap)) {
        for (const [name, versions] of Object.entries(scope))
          for (const one of Object.values(versions))
            copiesByName.set(name, (copiesByName.get(name) ?? new Set()).add(one))
      }
    }
    return Object.fromEntries(
      [...copiesByName].map(([name, all]) => [
        name,
        {
          provided_by: [...new Set([...all].map(({ from }) => from))],
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

/** Expects each module to be provided by the shell and loaded at most once; those in `needed` exactly once. */
function expectOneOfEach(found: Awaited<ReturnType<typeof copies>>, needed: readonly string[]): void {
  for (const name of ONCE) {
    expect(found[name]?.provided_by, name).toEqual(['shell'])
    expect(found[name]?.loaded, name).toBeLessThanOrEqual(1)
  }
  for (const name of needed) expect(found[name]?.loaded, name).toBe(1)
}

test.describe('shared modules', () => {
  test('exist once after visiting every staff remote', async ({ as }) => {
    const page = await as('super_admin', { home: true })
    for (const [path, heading] of [
      ['/vehicles', 'Plate check'],
      ['/complexes/units', 'Units and residents'],
      ['/super-admin/tow-companies', 'Tow companies'],
      ['/findmycar', 'Find my car'],
      ['/guest', 'Park as a guest'],
    ] as const) {
      await navigateInApp(page, path)
      await expect(page.getByRole('heading', { name: new RegExp(heading) }).first()).toBeVisible()
    }
    await expect
      .poll(() => loadedRemotes(page))
      .toEqual(['mf-complexes', 'mf-public', 'mf-resident', 'mf-super-admin', 'mf-tow'])
    expectOneOfEach(await copies(page), ONCE)
  })

  test('exist once for a resident', async ({ page }) => {
    await logInResident(page)
    await navigateInApp(page, '/findmycar')
    await expect(page.getByRole('heading', { level: 1, name: 'Find my car' })).toBeVisible()
    await expect.poll(() => loadedRemotes(page)).toEqual(['mf-public', 'mf-resident'])
    expectOneOfEach(await copies(page), ONCE.slice(0, 5))
  })
})
