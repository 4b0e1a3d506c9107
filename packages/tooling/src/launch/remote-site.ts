import { cpSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { unpackReleased } from '../compat/released.ts'
import { repositoryRoot } from '../repository.ts'
import { build } from '../rspack/build.ts'
import { changeRegistry, readRegistry, siteDir } from '../rspack/site.ts'
import { productWorkspace } from '../rspack/workspace.ts'
import { inData } from './data-folder.ts'
import type { Lifetime } from './lifetime.ts'
import { watchSources } from './watch-sources.ts'

/** What a remote bundles besides its own folder. Everything else comes from the published shell. */
const BUNDLED = ['packages/api/src', 'packages/client/src', 'packages/messages/src', 'packages/rules/src']

/**
 * Copies the published site (dist/site, or the last released set if nothing was built here) and publishes the named remotes
 * into the copy, again after every change of their sources. A build that fails is printed, and the last good one stays.
 * Returns the folder to serve, and where the copy comes from.
 */
export async function startRemoteSite(
  lifetime: Lifetime,
  apps: readonly string[],
): Promise<{ readonly site: string; readonly source: string }> {
  const workspace = {
    ...(await productWorkspace()),
    out: inData('dev'),
    cache: join(repositoryRoot, '.cache/rspack-dev'),
  }
  const site = siteDir(workspace)
  rmSync(workspace.out, { recursive: true, force: true })
  const published = join(repositoryRoot, 'dist/site')
  const isBuilt = existsSync(join(published, 'remotes.json'))
  if (isBuilt) cpSync(published, site, { recursive: true })
  else unpackReleased(site)
  const source = isBuilt ? 'dist/site' : 'the last released set'
  const { platform } = readRegistry(workspace)
  await assertServes(platform, workspace.platform, source)

  const publish = async (): Promise<void> => {
    const versions = await build(workspace, apps)
    // Publishing writes the platform of these sources, but the shell is the published one.
    changeRegistry(workspace, (registry) => ({ ...registry, platform }))
    for (const [app, version] of versions) console.log(`${app} ${version} is on the site. Reload the page.`)
  }
  await publish()

  let turn = Promise.resolve()
  const stop = await watchSources(
    [...apps.map((app) => `${app}/src`), ...BUNDLED].map((folder) => join(repositoryRoot, folder)),
    () => {
      turn = turn.then(publish).catch((error: unknown) => {
        console.error(error instanceof Error ? error.message : error)
      })
    },
  )
  lifetime.add(async () => {
    await stop()
    await turn
  })
  return { site, source }
}

/** The shell doesn't load a remote that needs a newer platform: it says that an update is on its way. */
async function assertServes(platform: string, needed: string, source: string): Promise<void> {
  const { serves } = (await import(join(repositoryRoot, 'packages/api/src/version.ts'))) as {
    serves: (present: string, required: string) => boolean
  }
  if (!serves(platform, needed))
    throw new Error(
      `The shell of ${source} has platform ${platform}, but these sources need ${needed}. Build the shell first: npm run build`,
    )
}
