import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const stampPath = join(root, 'node_modules/.curbwise-installed')

/** Runs `npm ci` if node_modules is missing or doesn't match the lockfile. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const stamp = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return
  if (!matches(JSON.parse(lock.toString()))) await npmCi()
  writeFileSync(stampPath, stamp)
}

/** Whether node_modules already matches the lockfile, so that `npm ci` doesn't delete a working installation. */
function matches(lock) {
  const installed = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installed)) return false
  const present = JSON.parse(readFileSync(installed, 'utf8')).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = present[path]
    return found
      ? found.version === wanted.version && (wanted.link || existsSync(join(root, path)))
      : wanted.optional === true
  })
}

async function npmCi() {
  console.log('Installing the packages of package-lock.json …')
  const [command, ...args] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // npm would warn that the current Node is too old, but this installation includes Node 24.
  const child = spawn(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // A signal to us also stops the installation, and we wait until it has exited.
  const stop = () => child.kill('SIGTERM')
  for (const signal of SIGNALS) process.on(signal, stop)
  const code = await new Promise((done) =>
    child.once('exit', done).once('error', (error) => {
      console.error(error.message)
      done(1)
    }),
  )
  for (const signal of SIGNALS) process.off(signal, stop)
  if (code === 0) return
  if (code !== null) console.error('npm ci failed: see its output above')
  process.exit(1)
}
