import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { isBuilt, sourceStamp } from './sources.ts'

/** Builds the site when its sources have changed, in a process of its own: the bundler's memory is given back. */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt(sourceStamp())) return
  console.log('Building the site …')
  const child = spawn(process.execPath, [join(import.meta.dirname, '../cli/build.ts')], { stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The build failed: see above')
}
