import { spawn, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
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

/** Resolves once the launcher prints that the product is running; rejects with its output if it exits before. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const late = setTimeout(() => reject(new Error(`The product did not start in time:\n${printed}`)), START_TIMEOUT_MS)
    const onOutput = (chunk: Buffer): void => {
      printed += chunk.toString()
      if (!READY.test(printed)) return
      clearTimeout(late)
      resolve()
    }
    child.stdout?.on('data', onOutput)
    child.stderr?.on('data', onOutput)
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${printed}`)))
  })
}

/** Starts the product with `npm start` on a free port with a temporary data folder. Returns a function that stops it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const port = await freePort()
  const folder = throwawayFolder('curbwise-e2e-')
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    ORIGIN: `http://localhost:${port}`,
    LIMIT_FACTOR: '20',
  }
  const child = spawn(process.execPath, ['packages/tooling/bin/run.mjs', 'start'], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM')
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    await ready(child)
  } catch (error) {
    await stop()
    throw error
  }
  process.env['CURBWISE_URL'] = `http://localhost:${port}`
  process.env['CURBWISE_DATA'] = folder
  return stop
}
