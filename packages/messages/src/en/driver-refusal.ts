export const en = {
  'failed.offline': 'You’re offline. Try again when there is a signal.',
  'failed.wait': 'Too many attempts. Wait a minute and try again.',
  'failed.not_now': 'This isn’t possible now. Ask dispatch.',
  'failed.again': 'Try again in a moment.',
  'failed.field': 'Check this field',
} as const
