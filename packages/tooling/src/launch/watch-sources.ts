import { watch } from 'chokidar'
import { once } from 'node:events'

/** Editors write more than once per save, and a branch switch writes many files. */
const QUIET_MS = 150

/**
 * Calls `changed` once for each burst of changes under the folders, with the paths, except tests. Returns a function that stops watching.
 * Not `fs.watch`: on Linux it misses writes to a file that was replaced before, for example by a branch switch.
 */
export async function watchSources(
  folders: readonly string[],
  changed: (paths: readonly string[]) => void,
): Promise<() => Promise<void>> {
  const watcher = watch([...folders], { ignoreInitial: true, ignored: (path) => path.endsWith('.test.ts') })
  let timer: NodeJS.Timeout | undefined
  let paths: string[] = []
  watcher.on('all', (_event, path) => {
    paths.push(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const burst = paths
      paths = []
      changed(burst)
    }, QUIET_MS)
  })
  await once(watcher, 'ready')
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
