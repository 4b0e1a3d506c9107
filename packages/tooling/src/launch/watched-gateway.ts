import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { type Child, startProgram } from './child.ts'
import { gatewayProgram } from './gateway-program.ts'
import type { Lifetime } from './lifetime.ts'
import { watchSources } from './watch-sources.ts'

const WATCHED = ['gateway/src', 'gateway/demo', 'packages/api/src', 'packages/rules/src', 'packages/messages/src']

/** Runs the gateway and restarts it when its sources change. If it crashes, it restarts at the next change. */
export async function startWatchedGateway(
  lifetime: Lifetime,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  let child: Child = startProgram(gatewayProgram(env), env)
  lifetime.add(() => child.stop())
  let turn = Promise.resolve()
  const restart = async (): Promise<void> => {
    await child.stop()
    if (!lifetime.ending) child = startProgram(gatewayProgram(env), env)
  }
  const stop = await watchSources(
    WATCHED.map((folder) => join(repositoryRoot, folder)),
    () => {
      turn = turn.then(restart)
    },
  )
  // Stops before the child does, so that no change starts another one in between.
  lifetime.add(async () => {
    await stop()
    await turn
  })
}
