import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { guarded } from '../installation/testing/child-processes.ts'
import { programPath } from '../launch/testing/programs.ts'
import { freePort } from '../postgres/index.ts'
import type { ClusterNode } from './node.ts'
import { render } from './templates.ts'

export interface HAProxy {
  readonly child: ChildProcess
  readonly leader_port: number
  readonly replicas_port: number
}

const LOOPBACK = '127.0.0.1'

const listens = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect(port, LOOPBACK)
    socket.once('connect', () => {
      socket.destroy()
      done(true)
    })
    socket.once('error', () => {
      done(false)
    })
  })

/** Starts HAProxy in front of the nodes: one port leads to the leader, the other to the standbys. */
export async function startHAProxy(folder: string, nodes: readonly ClusterNode[]): Promise<HAProxy> {
  const [leader_port, replicas_port] = [await freePort(), await freePort()]
  const config = join(folder, 'haproxy.cfg')
  const servers = nodes.map(({ name, address }) => `  server ${name} ${address}:5432 check port 8008`).join('\n')
  writeFileSync(
    config,
    render('haproxy.cfg', {
      BIND: LOOPBACK,
      LEADER_PORT: String(leader_port),
      REPLICAS_PORT: String(replicas_port),
      STATS_SOCKET: join(folder, 'haproxy.sock'),
      LEADERS: servers,
      REPLICAS: servers,
    }),
  )
  const child = guarded(
    spawn(programPath('haproxy'), ['-q', '-db', '-f', config], { detached: true, stdio: ['ignore', 'ignore', 'pipe'] }),
  )
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-8_000)
  })
  while (!(await listens(leader_port))) {
    if (child.exitCode !== null) throw new Error(`HAProxy did not start:\n${errors}`)
    await pause(50)
  }
  return { child, leader_port, replicas_port }
}
