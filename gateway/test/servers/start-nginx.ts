import { programPath } from '@curbwise/tooling/launch/testing/programs.ts'
import { freePort } from '@curbwise/tooling/postgres/index.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Nginx {
  readonly url: string
  close(): Promise<void>
}

const HANDBOOK = join(import.meta.dirname, '../../../packages/handbook/configuration.md')

/** The locations that the handbook tells operators to write for nginx. */
export function documentedLocations(): string {
  const [, block] = /For nginx:\n\n```\n([^]*?)```/.exec(readFileSync(HANDBOOK, 'utf8')) ?? []
  if (block === undefined) throw new Error('configuration.md has no block for nginx')
  return block
}

/** Starts nginx in front of a gateway with these locations; the others wait for `default_wait` instead of nginx's 60 s. */
export async function startNginx(
  gateway_url: string,
  { locations, default_wait }: { readonly locations: string; readonly default_wait: string },
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await freePort()
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const config = join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  ${folders.join('\n  ')}
  upstream curbwise { server ${new URL(gateway_url).host}; }
  server {
    listen 127.0.0.1:${port};
    proxy_read_timeout ${default_wait};
    location / { proxy_pass http://curbwise; }
    ${locations}
  }
}
`,
  )
  const nginx = spawn(programPath('nginx'), ['-p', folder, '-e', join(folder, 'error.log'), '-c', config], {
    stdio: 'ignore',
  })
  const url = `http://127.0.0.1:${port}`
  await answering(nginx, url, join(folder, 'error.log'))
  return {
    url,
    async close() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answering(nginx: ChildProcess, url: string, log: string): Promise<void> {
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(`nginx ended: ${readFileSync(log, 'utf8')}`)
    const answer = await fetch(`${url}/api/health`).catch(() => null)
    if (answer) return
    await pause(50)
  }
}
