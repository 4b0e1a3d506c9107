import { type ChildProcess, spawn } from 'node:child_process'

/** Starts a shell that reads from our pipe. The pipe closes when this process dies, even by kill -9, and the shell stops the server. */
export function stopWithUs(child: ChildProcess, signal: 'INT' | 'TERM' | 'KILL'): ChildProcess {
  const guard = spawn('/bin/sh', ['-c', `read -r _; kill -${signal} "$0" 2>/dev/null`, String(child.pid)], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  guard.stdin?.on('error', () => undefined)
  guard.unref()
  return guard
}
