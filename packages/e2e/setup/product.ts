import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { throwawayFolder } from '@curbwise/tooling/postgres/throwaway.ts'

const ROOT = join(import.meta.dirname, '../../..')
const READY = /runs at http/
const START_TIMEOUT_MS = 900_000

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      )
    })
  })
}

/** Resolves with what the launcher printed once the product runs; rejects with it if the launcher exits before. */
function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const late = setTimeout(() => reject(new Error(`The product did not start in time:\n${printed}`)), START_TIMEOUT_MS)
    const onOutput = (chunk: Buffer): void => {
      printed += chunk.toString()
      if (!READY.test(printed)) return
      clearTimeout(late)
      resolve(printed)
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${printed}`)))
  })
}

/** Lines of the gateway's log from errors on. */
const ERROR_LINE = /"level":[56]0/

/** Prints what goes wrong in the running product next to the tests that it may fail. */
function printErrors(child: ChildProcess): void {
  if (!child.stdout) return
  createInterface({ input: child.stdout }).on('line', (line) => {
    if (ERROR_LINE.test(line)) console.error(`product: ${line}`)
  })
}

export interface Product {
  readonly url: string
  /** Its data folder, deleted when it stops. */
  readonly folder: string
  /** What `npm start` printed until it ran. */
  readonly printed: string
  stop(): Promise<void>
}

const start = ['packages/tooling/bin/run.mjs', 'start']
const behind = ['--disable-warning=ExperimentalWarning', 'packages/tooling/src/installation/testing/demo-behind.ts']

/** Starts a product with `npm start` on a free port with a temporary data folder. */
export const startProduct = (...flags: readonly string[]): Promise<Product> => launch('http', [...start, ...flags])

async function launch(protocol: 'http' | 'https', program: readonly string[]): Promise<Product> {
  const port = await freePort()
  const folder = throwawayFolder('curbwise-e2e-')
  const url = `${protocol}://localhost:${port}`
  const child = spawn(process.execPath, program, {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      ORIGIN: url,
      LIMIT_FACTOR: '20',
      PLATE_READER_SECONDS: '240',
      // On a busy machine a connection can take longer than people would wait.
      DATABASE_WAIT_SECONDS: '60',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const printed = await ready(child)
    printErrors(child)
    return { url, folder, printed, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Starts the demo product for all journeys, with BEHIND=1 as a large installation runs it. Returns a function that stops it. */
export default async function startDemo(): Promise<() => Promise<void>> {
  const { url, folder, stop } = process.env['BEHIND'] ? await launch('https', behind) : await startProduct()
  process.env['CURBWISE_URL'] = url
  process.env['CURBWISE_DATA'] = folder
  return stop
}
