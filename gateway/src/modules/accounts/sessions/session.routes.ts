import { api } from '@curbwise/api'
import { direct, route, type Route, staged } from '../../../operation/operation.ts'
import { askForLink } from './operations/ask-for-link.ts'
import { giveCsrfToken } from './operations/give-csrf-token.ts'
import { listDemoAccounts } from './operations/list-demo-accounts.ts'
import { logIn } from './operations/log-in.ts'
import { logInResident } from './operations/log-in-resident.ts'
import { logOut } from './operations/log-out.ts'
import { readResident } from './operations/read-resident.ts'
import { setPasswordByLink } from './operations/set-password-by-link.ts'
import { signUp } from './operations/sign-up.ts'

export const routes: readonly Route[] = [
  direct(api.session.getCsrfToken, giveCsrfToken),
  route(api.session.login, logIn),
  // A GET by the specification; it changes something, so it asks for the token.
  route(api.session.logout, logOut, 'change'),
  route(api.session.forgotPassword, askForLink),
  route(api.session.resetPassword, setPasswordByLink),
  route(api.session.signUp, signUp),
  staged(api.session.residentLogin, logInResident),
  route(api.session.residentLogout, logOut, 'change'),
  route(api.session.residentMe, readResident),
  route(api.session.demoAccounts, listDemoAccounts),
]
