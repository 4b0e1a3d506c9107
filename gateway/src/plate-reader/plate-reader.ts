import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { PlateNotRead } from '../errors/errors.ts'
import type { PlateReader, ReadPlate } from '../operation/ports.ts'

/** Pictures that may wait while one is read; the next one is refused right away. */
const WAITING = 4
/** After that long without a picture, the process ends and its memory (about 490 MB) is free again. */
const IDLE_MS = 300_000
const PROGRAM = fileURLToPath(new URL('./reader-process.ts', import.meta.url))

export interface PlateReaderOptions {
  /** How long reading one picture may take, the start of the process included. */
  readonly seconds: number
  readonly waiting?: number
  readonly idle_ms?: number
  /** Replaces the process that reads. */
  readonly program?: string
  /** Called with what went wrong in the process. */
  readonly failed?: (fault: Error) => void
}

type Answered = { readonly plates: readonly ReadPlate[] } | { readonly failed: string }

/**
 * Reads plates in a process of its own: it starts with the first picture, reads one at a time, and is killed when it takes
 * too long. The next picture starts another one. Whatever goes wrong, the caller gets PlateNotRead, and the person types.
 */
export function createPlateReader(options: PlateReaderOptions): PlateReader {
  const { waiting = WAITING, idle_ms = IDLE_MS, seconds, program = PROGRAM } = options
  let child: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined
  let line = Promise.resolve()
  let pending = 0

  const end = (): void => {
    child?.kill('SIGKILL')
    child = null
  }
  const running = (): ChildProcess => {
    if (child) return child
    // It needs no setting and no secret of the gateway.
    const started = fork(program, [], {
      serialization: 'advanced',
      env: {},
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    started.once('exit', () => {
      if (child === started) child = null
    })
    child = started
    return started
  }
  const readOne = async (jpeg: Uint8Array): Promise<readonly ReadPlate[]> => {
    clearTimeout(idle)
    try {
      return await answerOf(running(), jpeg, seconds * 1000)
    } catch (error) {
      // A process that is stuck, broken, or halfway through a picture is no use for the next one.
      end()
      options.failed?.(error instanceof Error ? error : new Error(String(error)))
      throw new PlateNotRead()
    } finally {
      idle = setTimeout(end, idle_ms).unref()
    }
  }
  return {
    async read(jpeg, left) {
      if (pending > waiting) throw new PlateNotRead()
      pending += 1
      const before = line
      const turn = Promise.withResolvers<undefined>()
      line = turn.promise
      try {
        await before
        left.throwIfAborted()
        return await readOne(jpeg)
      } finally {
        pending -= 1
        turn.resolve(undefined)
      }
    },
    pid: () => child?.pid ?? null,
    async close() {
      clearTimeout(idle)
      const ending = child
      if (!ending || ending.exitCode !== null) return
      const ended = new Promise((done) => ending.once('exit', done))
      end()
      await ended
    },
  }
}

/** Sends the picture and waits for the answer. Rejects when the process ends, fails, or takes too long. */
function answerOf(child: ChildProcess, jpeg: Uint8Array, within_ms: number): Promise<readonly ReadPlate[]> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void): void => {
      clearTimeout(timer)
      child.off('message', answered).off('exit', exited).off('error', reject)
      outcome()
    }
    const fail = (why: string): void => {
      settle(() => {
        reject(new Error(why))
      })
    }
    const answered = (answer: Answered): void => {
      if ('failed' in answer) fail(`The plate reader failed: ${answer.failed}`)
      else
        settle(() => {
          resolve(answer.plates)
        })
    }
    const exited = (): void => {
      fail('The plate reader ended while it was reading')
    }
    const timer = setTimeout(() => {
      fail(`The plate reader gave no answer within ${within_ms / 1000} s`)
    }, within_ms)
    child.on('message', answered).once('exit', exited).once('error', reject)
    child.send(jpeg, (error) => {
      if (error) fail(error.message)
    })
  })
}
