import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url))

/** A gateway in a process of its own, as an installation runs it: it can be killed like one. */
export interface GatewayProcess {
  readonly url: string
  /** Ends it at once, as a power cut would; resolves when it is gone. */
  kill(): Promise<void>
}

export async function startGatewayProcess(environment: Readonly<Record<string, string>>): Promise<GatewayProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => {
      said += String(part)
    })
  const gone = new Promise<void>((done) => {
    child.once('exit', () => {
      done()
    })
  })
  const url = await Promise.race([
    listening(child),
    gone.then(() => {
      throw new Error(`The gateway ended before it listened: ${said}`)
    }),
  ])
  return {
    url,
    async kill() {
      child.kill('SIGKILL')
      await gone
    },
  }
}

const listening = (child: ChildProcess): Promise<string> =>
  new Promise((done) => {
    child.once('message', (message) => {
      done((message as { listening: string }).listening)
    })
  })
