import { join } from 'node:path'
import { repositoryRoot } from '../repository.ts'
import { type Child, startProgram } from './child.ts'
import { gatewayProgram } from './gateway-program.ts'
import type { Lifetime } from './lifetime.ts'
import { watchSources } from './watch-sources.ts'

const WATCHED = ['gateway/src', 'gateway/demo', 'packages/api/src', 'packages/rules/src', 'packages/messages/src']

/** Runs the gateway and restarts it when its sources change; one that ends by an error waits for the next change. */
export async function startWatchedGateway(
  lifetime: Lifetime,
  env: Readonly<Record<string, string | undefined>>,
): Promise<void> {
  let child: Child = startProgram(gatewayProgram(env), env)
  lifetime.add(() => child.stop())
  let turn = Promise.resolve()
  const again = async (): Promise<void> => {
    await child.stop()
    if (!lifetime.ending) child = startProgram(gatewayProgram(env), env)
  }
  const stop = await watchSources(
    WATCHED.map((folder) => join(repositoryRoot, folder)),
    () => {
      turn = turn.then(again)
    },
  )
  // Ended before the child is: no change may start another one meanwhile.
  lifetime.add(async () => {
    await stop()
    await turn
  })
}
