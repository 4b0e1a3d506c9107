// `node run.mjs <command> …`: plain JavaScript that runs on any Node from version 18. Installs packages if needed, then runs
// src/cli/<command>.ts with the installed Node 24.
//
// The scripts in package.json begin with `exec`: npm sends signals to the shell it started, and a shell that waits for a
// command doesn't forward SIGINT. With `exec`, this process replaces that shell.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { ensureInstalled, root, SIGNALS } from './install.mjs'

const WANTED_MAJOR = 24
// If npm is killed by SIGKILL or SIGHUP, we get no signal but a new parent.
const parent = process.ppid
const [command = '', ...args] = process.argv.slice(2)
const program = fileURLToPath(new URL(`../src/cli/${command}.ts`, import.meta.url))
if (!/^[a-z-]+$/.test(command) || !existsSync(program)) throw new Error(`There is no command "${command}"`)

await ensureInstalled()
const own = join(root, 'node_modules/.bin/node')
const node = existsSync(own) ? own : process.execPath
if (node === process.execPath && Number.parseInt(process.versions.node, 10) < WANTED_MAJOR) {
  console.error(
    `Node ${WANTED_MAJOR} or newer is needed. This is ${process.versions.node}, and no Node is included for ${process.platform} ${process.arch}.`,
  )
  process.exit(1)
}

// Every process of the product loads a thousand sources. Node keeps them compiled here, which saves half of that.
const compiled = process.env.NODE_COMPILE_CACHE ?? join(root, '.cache/compiled')

// The IPC channel closes when this process dies, which tells the program to exit.
const child = spawn(node, ['--disable-warning=ExperimentalWarning', program, ...args], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    ...process.env,
    NODE_COMPILE_CACHE: compiled,
    PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH ?? ''}`,
  },
})
for (const signal of SIGNALS) process.on(signal, () => child.kill(signal))
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM')
}, 1000).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))
