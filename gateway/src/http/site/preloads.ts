import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SCREENS, type Screen } from '@curbwise/api/screens'

/** What the build says of the scripts behind a screen, in the files of the same names (packages/tooling, rspack/preloads.ts). */
interface ShellPreloads {
  readonly layouts: Readonly<Record<string, readonly string[]>>
  readonly shared: Readonly<Record<string, readonly string[]>>
}
interface Needed { readonly files: readonly string[]; readonly shared: readonly string[] }
interface RemotePreloads { readonly area: Needed; readonly pages: Readonly<Record<string, Needed>> }
interface Registry { readonly platform: string; readonly remotes: Readonly<Record<string, { readonly version: string; readonly entry: string } | undefined>> }

const PATTERNS = SCREENS.map((screen) => ({ screen, pattern: new RegExp(`^${screen.path.replaceAll(/:\w+/g, '[^/]+')}/?$`) }))
const screenAt = (address: string): Screen | undefined => PATTERNS.find(({ pattern }) => pattern.test(address))?.screen

/**
 * Lines for the page's head that let the browser fetch all of a remote's screen beside the shell, which finds its parts one after
 * the other: release, manifest, container, area, page, and the shell's own parts that these use. Only a hint: where anything of it
 * cannot be read there are fewer lines, and the screen comes as it would.
 */
export function preloader(siteDir: string): (address: string, isKnown: boolean) => Promise<string> {
  const read = jsonReader(siteDir)
  return async (address, isKnown) => {
    const screen = screenAt(address)
    if (!screen || screen.area === 'shell' || (screen.roles !== 'public' && !isKnown)) return ''
    const registry = await read<Registry>('remotes.json')
    const release = registry?.remotes[screen.area]
    if (!registry || !release) return ''
    const folder = release.entry.slice(0, release.entry.lastIndexOf('/'))
    const [shell, remote] = [await read<ShellPreloads>('preloads.json'), await read<RemotePreloads>(`${folder}/preloads.json`)]
    const needed = [remote?.area, remote?.pages[screen.path]].filter((one) => one !== undefined)
    const scripts = new Set([
      ...(shell?.layouts[screen.layout] ?? []),
      ...needed.flatMap(({ shared }) => shared.flatMap((key) => shell?.shared[key] ?? [])),
      ...needed.flatMap(({ files }) => files.map((file) => `${folder}/${file}`)),
    ])
    return [written(registry.platform, screen.area, release), asFetch(release.entry), ...[...scripts].map(asScript)].join('\n')
  }
}

/** Behind the shell's own scripts, which run while these come. */
const asScript = (href: string): string => `<link rel="preload" href="${href}" as="script" fetchpriority="low">`
/** As the federation asks for a manifest. */
const asFetch = (href: string): string => `<link rel="preload" href="${href}" as="fetch" crossorigin="anonymous">`
/** Which release to load, for the shell's first look: one way to the server less. A block of data, which no policy of scripts concerns. */
const written = (platform: string, area: string, { version, entry }: { version: string; entry: string }): string =>
  `<script type="application/json" id="remotes">${JSON.stringify({ platform, remotes: { [area]: { version, entry } } }).replaceAll('<', '\\u003c')}</script>`

/** Files of the site as JSON, read once for each version of them; null where there is none that can be read. */
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
