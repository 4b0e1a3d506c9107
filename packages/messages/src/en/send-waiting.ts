export const en = {
  title: 'Send what’s waiting',
  lead: 'Your login was disabled. This page sends what this phone recorded before.',
  broken: 'Part of the link is missing. Open it from the email again.',
  other: 'Someone else is logged in on this phone. They have to log out before you can send.',
  nothing: 'Nothing is waiting on this phone',
  nothing_why: 'Did you work with another phone or browser? Open the link there. It hasn’t been used yet.',
  no_storage:
    'This browser stores nothing, so nothing can be waiting in it. Open the link in the browser you worked with.',
  send: 'Send now',
  until:
    'Accepted: what you recorded before {{before}}. Dispatch decides about the rest. The link works until {{until}}.',
  failed: 'Couldn’t open the link',
  expired: 'This link was already used or has expired. Ask your company.',
  try_again: 'Nothing was lost. Check the signal and try again.',
  refused: 'These weren’t accepted. Call dispatch before you discard them.',
  done: 'Everything was sent',
  done_why: 'Nothing is left on this phone. You can close this page.',
  with_office_one: '{{count}} of them waits for dispatch’s decision.',
  with_office_other: '{{count}} of them wait for dispatch’s decision.',
} as const
