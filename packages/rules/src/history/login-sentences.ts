/** What people do with their own login, what admins do for those who lost a factor, and what the platform views. */
export const LOGIN_SENTENCES = {
  'user.session_ended': 'logged themselves out[ of {after.device}]',
  'user.sessions_ended': 'logged themselves out on all other devices',
  'user.factor_turned_on': 'turned on two-step login for themselves',
  'user.factor_turned_off': 'turned off two-step login for themselves',
  'user.app_added': 'added an authenticator app to their two-step login',
  'user.passkey_added': 'added the passkey {after.passkey}',
  'user.passkey_removed': 'removed their passkey {after.passkey}',
  'user.factor_reset': 'turned off two-step login for {name}',
  'user.recovery_codes_created': 'created new recovery codes for themselves',
  'user.recovery_code_used': 'used a recovery code',
  'view.company_started': 'started to view the company as its main admin sees it[, until {after.valid_until}]',
  'view.complex_started': 'started to view the complex as its manager sees it[, until {after.valid_until}]',
  'view.ended': 'stopped viewing',
} as const
