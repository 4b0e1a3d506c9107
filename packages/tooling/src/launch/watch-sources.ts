import { watch } from 'chokidar'
import { once } from 'node:events'

/** An editor that saves writes more than once; a branch switch writes many files. */
const QUIET_MS = 150

/**
 * Calls `changed` once for each flurry of changes under the folders, with the paths, tests left out; answers how to stop. Not `fs.watch`: what is
 * written to a file that was replaced before (by a branch switch, say) is news that it misses on Linux.
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
      const flurry = paths
      paths = []
      changed(flurry)
    }, QUIET_MS)
  })
  await once(watcher, 'ready')
  return async () => {
    clearTimeout(timer)
    await watcher.close()
  }
}
