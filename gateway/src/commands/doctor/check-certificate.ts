import { once } from 'node:events'
import { connect, rootCertificates, type TLSSocket } from 'node:tls'
import { type Finding, fault, off, ok, reasonOf, warning } from './finding.ts'

const TIMEOUT_MS = 10_000
const DAY_MS = 86_400_000
/** certbot renews 30 days before the end; after these, renewal has failed for more than a week. */
const FEW_DAYS = 21

/** Checks the certificate that browsers get at the origin, and when it ends. `ca` is trusted in addition to the public ones. */
export async function checkCertificate(origin: string | null, now: () => Date, ca?: string): Promise<Finding> {
  const check = 'certificate'
  if (origin === null) return off(check, 'Not checked: ORIGIN isn’t set.')
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:')
    return warning(
      check,
      `ORIGIN ${origin} isn’t https: logins and positions cross the network unencrypted, and phones get no messages.`,
      'Put a proxy with a certificate in front, and set ORIGIN to its address.',
    )
  const socket = connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // An invalid certificate is reported with its dates.
    rejectUnauthorized: false,
    ...(ca !== undefined && { ca: [...rootCertificates, ca] }),
  })
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(TIMEOUT_MS) })
    return findingOf(socket, origin, now())
  } catch (error) {
    return fault(
      check,
      `${origin} doesn’t answer: ${reasonOf(error)}.`,
      'Start the proxy, or correct ORIGIN and its DNS record.',
    )
  } finally {
    socket.destroy()
  }
}

function findingOf(socket: TLSSocket, origin: string, now: Date): Finding {
  const check = 'certificate'
  const until = new Date(socket.getPeerCertificate().valid_to)
  const days = Math.floor((until.getTime() - now.getTime()) / DAY_MS)
  const day = until.toISOString().slice(0, 10)
  const fix = 'Renew it and reload the proxy (certbot renew; systemctl reload nginx).'
  if (days < 0) return fault(check, `The certificate of ${origin} ended on ${day}: browsers refuse it.`, fix)
  if (!socket.authorized)
    return fault(
      check,
      `Browsers refuse the certificate of ${origin}: ${reasonOf(socket.authorizationError)}.`,
      'Install a certificate of a public authority for this host, with its chain.',
    )
  if (days < FEW_DAYS) return warning(check, `The certificate of ${origin} ends on ${day}, in ${days} days.`, fix)
  return ok(check, `The certificate of ${origin} is valid until ${day}.`)
}
