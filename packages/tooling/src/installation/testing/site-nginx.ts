import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { programPath } from '../../launch/testing/programs.ts'
import { guarded } from './child-processes.ts'
import { deployFile, gatewayUnit } from './deploy-files.ts'

const run = promisify(execFile)

export interface SitePorts {
  readonly plain: number
  readonly tls: number
  /** Of the two gateways. */
  readonly gateways: readonly number[]
}

/** The site as setup.sh installs it, with ports, certificate, and logs of this run. */
function nginxConfig(folder: string, ports: SitePorts): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const [first, second] = ports.gateways
  const site = deployFile('nginx/curbwise.conf')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${ports.plain};`)
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${ports.tls} ssl http2;`)
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`)
    .replaceAll('curbwise.example.com', 'localhost')
    .replaceAll('/etc/curbwise/tls', folder)
    .replaceAll('/var/log/curbwise', folder)
    .replaceAll('/var/lib/curbwise-acme', join(folder, 'acme'))
  return `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  ${temporary.join('\n  ')}
  ${site}
}
`
}

/** Waits until nginx listens: on a busy machine, not at once. */
async function answers(origin: string): Promise<void> {
  const [curl = ''] = gatewayUnit('3001').ready
  await run(curl, ['--silent', '--insecure', '--retry', '90', '--retry-delay', '1', '--retry-connrefused', origin])
}

/** Starts nginx in front of two gateways. The folder has the certificate: `fullchain.pem` and `privkey.pem`. */
export async function startSite(folder: string, ports: SitePorts): Promise<ChildProcess> {
  writeFileSync(join(folder, 'nginx.conf'), nginxConfig(folder, ports))
  const program = programPath('nginx')
  const options = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')]
  const test = spawnSync(program, ['-t', '-q', ...options], { encoding: 'utf8' })
  if (test.status !== 0 || test.stderr !== '') throw new Error(`nginx refuses the site:\n${test.stderr}`)
  const child = guarded(spawn(program, options, { detached: true, stdio: 'ignore' }))
  await answers(`https://localhost:${ports.tls}`)
  return child
}
