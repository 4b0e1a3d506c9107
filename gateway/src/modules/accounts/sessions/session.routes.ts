import { api } from '@curbwise/api'
import { direct, route, type Route, staged } from '../../../operation/operation.ts'
import { requestPasswordLink } from './operations/request-password-link.ts'
import { getCsrfToken } from './operations/get-csrf-token.ts'
import { listDemoAccounts } from './operations/list-demo-accounts.ts'
import { logIn } from './operations/log-in.ts'
import { logInResident } from './operations/log-in-resident.ts'
import { logOut } from './operations/log-out.ts'
import { openUploadLink } from './operations/open-upload-link.ts'
import { readResident } from './operations/read-resident.ts'
import { setPasswordByLink } from './operations/set-password-by-link.ts'
import { signUp } from './operations/sign-up.ts'

export const routes: readonly Route[] = [
  direct(api.session.getCsrfToken, getCsrfToken),
  route(api.session.login, logIn),
  // The API contract defines a GET. It changes state, so it requires the CSRF token.
  route(api.session.logout, logOut, 'change'),
  route(api.session.forgotPassword, requestPasswordLink),
  route(api.session.resetPassword, setPasswordByLink),
  route(api.session.openUploadLink, openUploadLink),
  route(api.session.signUp, signUp),
  staged(api.session.residentLogin, logInResident),
  route(api.session.residentLogout, logOut, 'change'),
  route(api.session.residentMe, readResident),
  route(api.session.demoAccounts, listDemoAccounts),
]
