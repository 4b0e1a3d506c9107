import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Certificate {
  readonly key: string
  readonly cert: string
}

const DAY_MS = 86_400_000
/** As openssl wants it: 20261120215800Z. */
const stamp = (at: Date): string => at.toISOString().replaceAll(/[-:T]|\.\d+/g, '')

/** Makes a self-signed certificate for localhost and 127.0.0.1 that ends so many days from now; negative for one that has ended. */
export function selfSigned(days: number): Certificate {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const path = (name: string): string => join(folder, name)
  const openssl = (...args: string[]): void => {
    execFileSync('openssl', args, { cwd: folder, stdio: ['ignore', 'ignore', 'ignore'] })
  }
  try {
    writeFileSync(path('index'), '')
    writeFileSync(
      path('ca.conf'),
      `[ca]
default_ca = own
[own]
database = ${path('index')}
new_certs_dir = ${folder}
rand_serial = yes
default_md = sha256
policy = any
x509_extensions = site
[any]
commonName = supplied
[site]
basicConstraints = critical, CA:true
subjectAltName = DNS:localhost, IP:127.0.0.1
`,
    )
    openssl('ecparam', '-name', 'prime256v1', '-genkey', '-noout', '-out', path('key'))
    openssl('req', '-new', '-key', path('key'), '-subj', '/CN=localhost', '-out', path('request'))
    const until = new Date(Date.now() + days * DAY_MS)
    const dates = [
      '-startdate',
      stamp(new Date(Math.min(Date.now(), until.getTime()) - DAY_MS)),
      '-enddate',
      stamp(until),
    ]
    const signing = ['-batch', '-selfsign', '-notext', '-config', path('ca.conf'), '-keyfile', path('key')]
    openssl('ca', ...signing, ...dates, '-in', path('request'), '-out', path('cert'))
    return { key: readFileSync(path('key'), 'utf8'), cert: readFileSync(path('cert'), 'utf8') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
