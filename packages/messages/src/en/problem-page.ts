export const en = {
  'login.title': 'Log in first',
  login: 'You are logged out in this browser. Log in, then open it again.',
  'login.link': 'Log in',
  'missing.title': 'Not found',
  missing: 'It isn’t here, or your login can’t open it. Links from an email may also have ended.',
  'wait.title': 'Too many tries',
  wait: 'Wait a minute, then reload this page.',
  'later.title': 'Not available right now',
  later: 'Nothing was lost. Reload this page in a moment.',
  'refused.title': 'This can’t be opened now',
  refused: 'Close this tab and go back to where you opened it.',
} as const
