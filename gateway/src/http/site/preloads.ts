import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readRegistry } from '@curbwise/api/registry'
import type { Screen } from '@curbwise/api/screens'

/**
 * What the build records about the scripts behind a screen, in the files of the same names (packages/tooling,
 * rspack/preloads.ts).
 */
interface ShellPreloads {
  readonly layouts: Readonly<Record<string, readonly string[]>>
  readonly shared: Readonly<Record<string, readonly string[]>>
}
interface Needed {
  readonly files: readonly string[]
  readonly shared: readonly string[]
}
interface RemotePreloads {
  readonly area: Needed
  readonly pages: Readonly<Record<string, Needed>>
}
interface Registry {
  readonly platform: string
  readonly remotes: Readonly<Record<string, { readonly version: string; readonly entry: string } | undefined>>
}

interface Pattern {
  readonly screen: Screen
  readonly pattern: RegExp
}

/** The screens of each registry that was read, as long as it is the current one. */
const patternsOf = new WeakMap<Registry, readonly Pattern[]>()

/** Returns the screen at an address, from what the current releases declare: also one that a remote has added. */
function screenAt(registry: Registry, address: string): Screen | undefined {
  let patterns = patternsOf.get(registry)
  if (!patterns) {
    patterns = readRegistry(registry).screens.map((screen) => ({
      screen,
      pattern: new RegExp(`^${screen.path.replaceAll(/:\w+/g, '[^/]+')}/?$`),
    }))
    patternsOf.set(registry, patterns)
  }
  return patterns.find(({ pattern }) => pattern.test(address))?.screen
}

/**
 * Returns a data block for the page's head that names everything a remote's screen needs: release, manifest, container,
 * area, page, and the shell's own parts that these use. Without it, each is found only after the one before has run;
 * with it, the shell's entry fetches them together (shell, areas/bring-screen.ts). It is only a hint: anything
 * unreadable is left out, and the screen still loads.
 */
export function preloader(siteDir: string): (address: string, isKnown: boolean) => Promise<string> {
  const read = jsonReader(siteDir)
  return async (address, isKnown) => {
    const registry = await read<Registry>('remotes.json')
    const screen = registry && screenAt(registry, address)
    if (!registry || !screen || (screen.roles !== 'public' && !isKnown)) return ''
    const release = registry.remotes[screen.area]
    if (!release) return ''
    const folder = release.entry.slice(0, release.entry.lastIndexOf('/'))
    const [shell, remote] = [
      await read<ShellPreloads>('preloads.json'),
      await read<RemotePreloads>(`${folder}/preloads.json`),
    ]
    const [area, page] = [remote?.area, remote?.pages[screen.path]]
    const sharedBy = (needed: Needed | undefined): string[] =>
      needed?.shared.flatMap((key) => shell?.shared[key] ?? []) ?? []
    const filesOf = (needed: Needed | undefined): string[] => needed?.files.map((file) => `${folder}/${file}`) ?? []
    // The area first: it requests the page's first data while the heavy parts of the kit are still loading.
    const scripts = new Set([
      ...filesOf(area),
      ...sharedBy(area),
      ...(shell?.layouts[screen.layout] ?? []),
      ...sharedBy(page),
      ...filesOf(page),
    ])
    const { version, entry } = release
    return written({
      platform: registry.platform,
      remotes: { [screen.area]: { version, entry } },
      ahead: { manifest: entry, scripts: [...scripts] },
    })
  }
}

/**
 * What the page gets: the release to load, for the shell's first check, and the addresses of the files behind its
 * screen.
 */
interface Written {
  readonly platform: string
  readonly remotes: Readonly<Record<string, { readonly version: string; readonly entry: string }>>
  readonly ahead: { readonly manifest: string; readonly scripts: readonly string[] }
}

/** A data block, which no script policy applies to. */
const written = (content: Written): string =>
  `<script type="application/json" id="remotes">${JSON.stringify(content).replaceAll('<', '\\u003c')}</script>`

/** Returns a reader for the site's JSON files, each read once per version; null for a missing or unreadable file. */
function jsonReader(siteDir: string): <Shape>(name: string) => Promise<Shape | null> {
  const known = new Map<string, { time: number; content: unknown }>()
  return async <Shape>(name: string) => {
    const path = join(siteDir, name)
    try {
      const time = (await stat(path)).mtimeMs
      const before = known.get(path)
      if (before?.time === time) return before.content as Shape
      const content: unknown = JSON.parse(await readFile(path, 'utf8'))
      known.set(path, { time, content })
      return content as Shape
    } catch {
      known.delete(path)
      return null
    }
  }
}
