import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../../..')
const READY = /runs at http/
const PATIENCE_MS = 280_000

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

/** Resolves once the launcher says that it runs; rejects with what it printed when it ends before. */
function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = ''
    const late = setTimeout(() => reject(new Error(`The product did not start in time:\n${printed}`)), PATIENCE_MS)
    const hear = (chunk: Buffer): void => {
      printed += chunk.toString()
      if (!READY.test(printed)) return
      clearTimeout(late)
      resolve()
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('exit', (code) => reject(new Error(`The product ended with ${code}:\n${printed}`)))
  })
}

/** Starts the product as a newcomer would (`npm start`), with a port and a data folder of its own; gives back how to end it. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const port = await freePort()
  const folder = mkdtempSync(join(tmpdir(), 'curbwise-e2e-'))
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
