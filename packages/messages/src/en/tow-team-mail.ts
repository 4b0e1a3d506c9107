export const en = {
  sent_by: 'Sent by {{product}} for {{company}}.',
  copy_address: "Button doesn't work? Copy this link:",
  'role.tow_admin': 'Tow Admin',
  'role.tow_staff': 'Tow Staff',
  'role.tow_driver': 'Tow Driver',
  'invitation.subject': '{{inviter}} invited you to {{company}}',
  'invitation.preview': 'Choose a password to get started. The link works for 7 days.',
  'invitation.heading': '{{name}}, choose a password to get started',
  'invitation.text':
    '{{inviter}} added you to the team of {{company}} as {{role}}. You will log in to {{product}} with {{email}}.',
  'invitation.button': 'Choose a password',
  'invitation.until': 'The link works once, until {{until}}. After that, ask {{inviter_first}} to send it again.',
  'invitation.unexpected': 'Not expecting this? Ignore this email. No account is opened without the link.',
  'added.subject': 'You are on the team of {{company}}',
  'added.preview': 'Log in with your usual password.',
  'added.heading': 'Welcome to {{company}}',
  'added.text':
    '{{inviter}} added you to the team of {{company}} as {{role}}. Log in with {{email}} and your usual password.',
  'added.button': 'Log in',
  'added.unexpected': 'Not expecting this? Contact {{company}}.',
  'disabled.subject': 'Your login at {{company}} was disabled',
  'disabled.preview': 'If your phone still has something to send, send it within 24 hours.',
  'disabled.heading': 'Your login at {{company}} was disabled',
  'disabled.text': '{{inviter}} disabled your login. You were logged out on all your devices.',
  'disabled.phone':
    'Does your phone still show steps, photos, or stickers that weren’t sent? Open this link on that phone, in the browser you worked with.',
  'disabled.button': 'Send what’s waiting',
  'disabled.until':
    'The link works once, until {{until}}. What you recorded before {{before}} is accepted. Dispatch decides about the rest.',
  'disabled.unexpected': 'Not expecting this? Contact {{company}}.',
  'removed.subject': 'You are no longer on the team of {{company}}',
  'removed.preview': 'You were logged out on all your devices.',
  'removed.heading': 'You are no longer on the team of {{company}}',
  'removed.text':
    '{{inviter}} removed you from the team of {{company}}. You were logged out on all your devices. What you recorded there stays on record.',
  'removed.unexpected': 'Not expecting this? Contact {{company}}.',
} as const
