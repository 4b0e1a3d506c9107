import { setTimeout as pause } from 'node:timers/promises'
import type { Program } from '../world/program.ts'

const LOOK_EVERY_MS = 50

/** Returns the most memory, in bytes, that the process had while this ran. */
export async function peakDuring(program: Program, work: () => Promise<unknown>): Promise<number> {
  let highest = program.memory()
  const ended = new AbortController()
  const done = work().finally(() => {
    ended.abort()
  })
  while (!ended.signal.aborted) {
    highest = Math.max(highest, program.memory())
    await Promise.race([done, pause(LOOK_EVERY_MS)])
  }
  await done
  return highest
}
