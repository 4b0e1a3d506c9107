import { hash } from 'node:crypto'
import type { Knex } from 'knex'
import type { SessionControl } from '../../operation/operation.ts'
import { Unavailable } from '../../errors/errors.ts'
import { endOwnSession } from '../../auth/session.bulk.ts'
import { PUBLIC_ACTOR } from '../../db/actor.ts'
import type { Kernel } from '../kernel.ts'
import type { GatewayContext } from '../types.ts'
import { csrfToken } from './csrf.ts'
import { deviceCookieName, isDeviceOf } from './device.ts'
import { deviceDigest, loginDeviceName, loginDeviceOf } from './login-device.ts'
import { beginSession, beginUploadSession, beginViewSession, endSession, endSessions } from './store.ts'

export interface PendingSession {
  readonly control: SessionControl
  /** The same session for a later transaction of this request: what begins or ends there counts as if it did here. */
  within(db: Knex.Transaction): SessionControl
  /** What the response's cookie must become once the transaction has committed; undefined leaves it as it is. */
  wanted(): { id: string; kind: 'anonymous' | 'logged_in' } | null | undefined
  /** Sessions that end when the transaction commits: one, or null for an unknown number; undefined for none. */
  ended(): string | null | undefined
  /** The unit whose PIN was entered correctly on this device. */
  device(): string | null
  /** The value of the cookie that recognizes this browser at its next login; null leaves it as it is. */
  loginDevice(): string | null
}

/** Creates the session control for one run of an operation; begin and end need its transaction. */
export function pendingSession(kernel: Kernel, ctx: GatewayContext, db: Knex.Transaction | null): PendingSession {
  const secrets = kernel.config.sessions.secrets
  let wanted: ReturnType<PendingSession['wanted']>
  let ended: ReturnType<PendingSession['ended']>
  let device: string | null = null
  let login_device: string | null = null
  const control = (open_db: Knex.Transaction | null): SessionControl => {
    const transaction = (): Knex.Transaction => {
      if (!open_db) throw new Unavailable()
      return open_db
    }
    /** A view's session ends with the one behind it, unless the view alone ends. */
    const endOne = async (id: string, { viewing } = ctx.state.actor): Promise<void> => {
      if (ended === undefined) ended = viewing ? null : id
      await endSession(transaction(), id)
      if (viewing) await endSession(transaction(), viewing.parent_id)
    }
    const goOn = (id: string) => {
      wanted = { id, kind: 'logged_in' }
      return { id, csrf_token: csrfToken(secrets, id) }
    }
    return {
      csrfToken() {
        const open = ctx.state.open_session ?? (wanted ??= kernel.sessions.newAnonymous())
        return csrfToken(secrets, open.id)
      },
      async begin(of) {
        const expires_at = new Date(kernel.clock.now().getTime() + kernel.config.sessions.hours * 3_600_000)
        const before = ctx.state.open_session
        if (before?.kind === 'logged_in') await endOne(before.id)
        const id = await beginSession(transaction(), {
          of,
          expires_at,
          ip: ctx.ip,
          user_agent: ctx.get('user-agent') || null,
        })
        return goOn(id)
      },
      async beginUpload(token_sha256) {
        const user_agent = ctx.get('user-agent') || null
        const begun = await beginUploadSession(transaction(), { token_sha256, ip: ctx.ip, user_agent })
        if (!begun) return null
        const before = ctx.state.open_session
        if (before?.kind === 'logged_in') await endOne(before.id)
        wanted = { id: begun.session_id, kind: 'logged_in' }
        return { ...begun, csrf_token: csrfToken(secrets, begun.session_id) }
      },
      async beginView(view) {
        const parent_id = ctx.state.actor.session_id ?? ''
        const user_agent = ctx.get('user-agent') || null
        return goOn(await beginViewSession(transaction(), parent_id, { ...view, ip: ctx.ip, user_agent }))
      },
      async endView() {
        const { session_id, viewing } = ctx.state.actor
        if (!viewing || session_id === null) return null
        await endOne(session_id, PUBLIC_ACTOR)
        return goOn(viewing.parent_id)
      },
      async end() {
        const open = ctx.state.open_session
        if (open?.kind === 'logged_in') await endOne(open.id)
        wanted = null
      },
      rememberDevice(unit_id) {
        device = unit_id
      },
      knowsDevice: (unit_id) =>
        isDeviceOf(secrets, ctx.cookies.get(deviceCookieName(kernel.sessions.seal.secure), { signed: false }), unit_id),
      device() {
        const { secure } = kernel.sessions.seal
        login_device ??= loginDeviceOf(ctx.cookies.get(loginDeviceName(secure), { signed: false }))
        return deviceDigest(login_device)
      },
      browser: () => (ctx.state.open_session ? hash('sha256', `browser ${ctx.state.open_session.id}`, 'buffer') : null),
      endOther(user_id, id) {
        ended ??= id
        return endOwnSession(transaction(), user_id, id)
      },
      endAll(of, except = null) {
        ended = null
        return endSessions(transaction(), of, except, kernel.raisePinVersion)
      },
    }
  }
  return {
    wanted: () => wanted,
    ended: () => ended,
    device: () => device,
    loginDevice: () => login_device,
    control: control(db),
    within: control,
  }
}
