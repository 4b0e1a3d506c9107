// `node run.mjs <command> …`: plain JavaScript for whatever Node a machine has (18 or newer). Installs when needed, then runs
// src/cli/<command>.ts under the Node 24 that came with the install.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, root } from './install.mjs'

const WANTED_MAJOR = 24
const [command = '', ...args] = process.argv.slice(2)
const program = fileURLToPath(new URL(`../src/cli/${command}.ts`, import.meta.url))
if (!/^[a-z-]+$/.test(command) || !existsSync(program)) throw new Error(`There is no command "${command}"`)

await ensureInstalled()
const own = join(root, 'node_modules/.bin/node')
const node = existsSync(own) ? own : process.execPath
if (node === process.execPath && Number.parseInt(process.versions.node, 10) < WANTED_MAJOR) {
  console.error(`Node ${WANTED_MAJOR} or newer is needed; this is ${process.versions.node} and none comes for ${process.platform} ${process.arch}`)
  process.exit(1)
}

// The channel carries nothing: it closes when this process dies, and the program takes that as its end.
const child = spawn(node, ['--disable-warning=ExperimentalWarning', program, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
// npm that is killed outright tells nobody: its shell, or we, then have another parent.
const above = ancestors()
setInterval(() => { if (ancestors() !== above) child.kill('SIGTERM') }, 1000).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))

/** Our parent, and its parent when npm runs us through a shell. */
function ancestors() {
  if (!process.env.npm_lifecycle_event) return `${process.ppid}`
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`
  } catch {
    return `${process.ppid}`
  }
}
