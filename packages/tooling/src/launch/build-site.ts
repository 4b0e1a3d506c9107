import { startProgram } from './child.ts'
import type { Lifetime } from './lifetime.ts'
import { isBuilt, sourceStamp } from './sources.ts'

/** Builds the site if its sources have changed, in a child process, which frees the bundler's memory when it exits. */
export async function ensureBuilt(lifetime: Lifetime): Promise<void> {
  if (isBuilt(sourceStamp())) return
  console.log('Building the site…')
  const program = startProgram('packages/tooling/src/cli/build.ts')
  lifetime.add(() => program.stop())
  if ((await program.exited) !== '0') throw new Error('The build failed: see above')
}
