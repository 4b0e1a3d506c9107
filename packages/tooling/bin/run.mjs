// `node run.mjs <command> …`: plain JavaScript for whatever Node a machine has (18 or newer). Installs when needed, then runs
// src/cli/<command>.ts under the Node 24 that came with the install.
//
// The scripts of package.json begin with `exec`: npm sends its signals to the shell it started, and a shell that waits for a
// command keeps SIGINT to itself. With `exec` that shell is us.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, root, SIGNALS } from './install.mjs'

const WANTED_MAJOR = 24
// npm that is killed outright, or by SIGHUP, tells nobody: we then have another parent.
const parent = process.ppid
const [command = '', ...args] = process.argv.slice(2)
const program = fileURLToPath(new URL(`../src/cli/${command}.ts`, import.meta.url))
if (!/^[a-z-]+$/.test(command) || !existsSync(program)) throw new Error(`There is no command "${command}"`)

await ensureInstalled()
const own = join(root, 'node_modules/.bin/node')
const node = existsSync(own) ? own : process.execPath
if (node === process.execPath && Number.parseInt(process.versions.node, 10) < WANTED_MAJOR) {
  console.error(
    `Node ${WANTED_MAJOR} or newer is needed; this is ${process.versions.node} and none comes for ${process.platform} ${process.arch}`,
  )
  process.exit(1)
}

// The channel carries nothing: it closes when this process dies, and the program takes that as its end.
const child = spawn(node, ['--disable-warning=ExperimentalWarning', program, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}` },
})
for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 1000).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
