export const en = {
  title: 'Confirm that it’s you',
  why: 'Asked again for voids, refunds, and changes to people, rules, or your own login. Good for 10 minutes. What you typed stays.',
  confirm: 'Confirm',
  'use.passkey': 'Use a passkey',
  'use.app': 'Use a code from your app',
  'use.recovery_code': 'Use a recovery code',
  passkey: 'Use your passkey: your fingerprint, face, screen lock, or security key.',
  app: 'Code from your app',
  'app.help': 'The six digits that your authenticator app shows now.',
  recovery_code: 'Recovery code',
  'recovery_code.help': 'One of those you saved, such as 7KQ4-M2XD. Each works once.',
} as const
