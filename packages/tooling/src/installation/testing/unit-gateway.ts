import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { promisify } from 'node:util'
import { gatewayProgram } from '../../launch/gateway-program.ts'
import { guarded } from './child-processes.ts'
import { gatewayUnit } from './deploy-files.ts'

const run = promisify(execFile)

/** Waits as the unit does; on a busy machine longer, while the gateway is still starting. */
async function untilReady(child: ChildProcess, [curl = '', ...asked]: readonly string[]): Promise<void> {
  for (;;) {
    try {
      await run(curl, asked)
      return
    } catch (error) {
      if (child.exitCode !== null || child.signalCode !== null) throw error
    }
  }
}

/**
 * Starts one gateway as its unit says, with the settings after the unit's own environment, and waits as the unit does. In demo mode it is the
 * demo's gateway. `log` is an open file.
 */
export async function startUnit(
  port: number,
  settings: Readonly<Record<string, string>>,
  log: number | 'ignore' = 'ignore',
): Promise<ChildProcess> {
  const { start, ready, environment, folder } = gatewayUnit(String(port))
  const env = { ...environment, ...settings }
  const [program = '', ...args] = start.map((word) => word.replace(gatewayProgram({}), gatewayProgram(env)))
  // A separate session, so that Ctrl-C reaches only this process, which stops its children in order.
  const child = guarded(spawn(program, args, { cwd: folder, env, detached: true, stdio: ['ignore', log, 'pipe'] }))
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-8_000)
  })
  await untilReady(child, ready).catch(() => {
    throw new Error(`The gateway did not become ready:\n${errors}`)
  })
  return child
}
