import { watch } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { type Child, startProgram } from './child.ts'
import type { Lifetime } from './lifetime.ts'

const WATCHED = ['gateway/src', 'packages/api/src', 'packages/rules/src', 'packages/messages/src']
/** An editor that saves writes more than once; a branch switch writes many files. */
const QUIET_MS = 150

/** Runs the gateway and starts it anew when its sources change; one that ends by an error waits for the next change. */
export function startWatchedGateway(lifetime: Lifetime, env: Readonly<Record<string, string | undefined>>): void {
  let child: Child = startProgram('gateway/src/main.ts', env)
  let timer: NodeJS.Timeout | undefined
  let turn = Promise.resolve()
  const again = async (): Promise<void> => {
    await child.stop()
    if (!lifetime.ending) child = startProgram('gateway/src/main.ts', env)
  }
  const watchers = WATCHED.map((folder) => watch(join(repositoryRoot, folder), { recursive: true }, (_event, file) => {
    if (file?.endsWith('.test.ts')) return
    clearTimeout(timer)
    timer = setTimeout(() => { turn = turn.then(again) }, QUIET_MS)
  }))
  lifetime.add(async () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
    await turn
    await child.stop()
  })
}
