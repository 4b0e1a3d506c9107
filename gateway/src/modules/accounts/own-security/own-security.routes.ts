import { api } from '@curbwise/api'
import { route, type Route, staged } from '../../../operation/operation.ts'
import { askPasskey } from './operations/ask-passkey.ts'
import { askPasskeyAtLogin } from './operations/ask-passkey-at-login.ts'
import { confirmApp } from './operations/confirm-app.ts'
import { confirmFactor } from './operations/confirm-factor.ts'
import { confirmPasskey } from './operations/confirm-passkey.ts'
import { createRecoveryCodes } from './operations/create-recovery-codes.ts'
import { endOneOwnSession } from './operations/end-own-session.ts'
import { endOtherSessions } from './operations/end-other-sessions.ts'
import { listOwnSessions } from './operations/list-own-sessions.ts'
import { logInWithFactor } from './operations/log-in-with-factor.ts'
import { readOwnSecurity } from './operations/read-own-security.ts'
import { removePasskey } from './operations/remove-passkey.ts'
import { resetFactor } from './operations/reset-factor.ts'
import { startApp } from './operations/start-app.ts'
import { startPasskey } from './operations/start-passkey.ts'
import { turnOffFactor } from './operations/turn-off-factor.ts'

export const routes: readonly Route[] = [
  route(api.session.askPasskey, askPasskeyAtLogin),
  staged(api.session.loginFactor, logInWithFactor),
  route(api.ownSecurity.read, readOwnSecurity),
  route(api.ownSecurity.sessions, listOwnSessions),
  route(api.ownSecurity.endSession, endOneOwnSession),
  route(api.ownSecurity.endOtherSessions, endOtherSessions),
  route(api.ownSecurity.startApp, startApp),
  staged(api.ownSecurity.confirmApp, confirmApp),
  route(api.ownSecurity.startPasskey, startPasskey),
  staged(api.ownSecurity.confirmPasskey, confirmPasskey),
  route(api.ownSecurity.removePasskey, removePasskey),
  route(api.ownSecurity.turnOff, turnOffFactor),
  route(api.ownSecurity.newRecoveryCodes, createRecoveryCodes),
  route(api.ownSecurity.askPasskey, askPasskey),
  staged(api.ownSecurity.confirm, confirmFactor),
  route(api.ownSecurity.resetFor, resetFactor),
]
