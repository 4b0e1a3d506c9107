import { createHash, timingSafeEqual } from 'node:crypto'
import type { api } from '@curbwise/api'
import { Download } from '../../../../operation/answers.ts'
import { NotFound } from '../../../../errors/errors.ts'
import type { DirectOperation } from '../../../../operation/operation.ts'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Requests forwarded by a local proxy also come from loopback; the header names the real client. */
const isHere = (ip: string, forwarded: string): boolean =>
  [ip, ...forwarded.split(',').map((one) => one.trim())].filter(Boolean).every((one) => LOOPBACK.has(one))

/** Allows the demo, this machine, and clients with the token; throws NotFound for others. */
export const readMetrics: DirectOperation<typeof api.system.metrics> = async ({ installation, ip, header }) => {
  const { metrics_token, mode } = installation
  const shown = header('authorization')?.replace(/^Bearer /, '') ?? ''
  const hasToken = metrics_token !== null && timingSafeEqual(digest(shown), digest(metrics_token))
  if (!hasToken && mode !== 'demo' && !(metrics_token === null && isHere(ip, header('x-forwarded-for') ?? '')))
    throw new NotFound()
  return new Download(await installation.metrics(), { content_type: 'text/plain; version=0.0.4; charset=utf-8' })
}
