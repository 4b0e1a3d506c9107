import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/\/$/, '')

export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP']

const stampPath = join(root, 'node_modules/.curbwise-installed')

/** Runs `npm ci` when node_modules is missing or of another lockfile. */
export async function ensureInstalled() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const stamp = createHash('sha256').update(lock).update(`${process.platform} ${process.arch}`).digest('hex')
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp) return
  if (!matches(JSON.parse(lock.toString()))) await npmCi()
  writeFileSync(stampPath, stamp)
}

/** Whether what npm noted in node_modules is what the lockfile asks for, so that a tree one works in is not wiped. */
function matches(lock) {
  const notes = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(notes)) return false
  const present = JSON.parse(readFileSync(notes, 'utf8')).packages
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
  // The versions name Node 24, which this very install brings: npm's word on the Node at hand is no news.
  const child = spawn(command, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  // Whoever stops us stops the install as well, and we are there until it has ended.
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
  if (code !== null) console.error('npm ci failed: see its lines above')
  process.exit(1)
}
