import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** A gateway in a separate process, as an installation runs it: it can be killed like one. */
export interface GatewayProcess {
  readonly url: string
  /** Kills it immediately, like a power failure; resolves when it has ended. */
  kill(): Promise<void>
}

export async function startGatewayProcess(environment: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      output += String(part)
    })
  const exited = new Promise<void>((done) => {
    child.once('exit', () => {
      done()
    })
  })
  const url = await Promise.race([
    listening(child),
    exited.then(() => {
      throw new Error(`The gateway ended before it listened: ${output}`)
    }),
  ])
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((done) => {
    child.once('message', (message) => {
      done((message as { listening: string }).listening)
    })
  })
