export const en = {
  sent_by: 'Sent by {{product}} for {{company}}.',
  copy_address: "Button doesn't work? Copy this link:",
  'invitation.subject': '{{inviter}} invited you to {{product}} for {{company}}',
  'invitation.preview': 'Choose a password to get started. The link works for 7 days.',
  'invitation.heading': '{{name}}, choose a password to get started',
  'invitation.text':
    '{{inviter}} added you to {{company}}. You will log in to {{product}} with {{email}}. There you check plates and request tows at the complexes where {{company}} works.',
  'invitation.button': 'Choose a password',
  'invitation.until': 'The link works once, until {{until}}. After that, ask {{inviter_first}} to send it again.',
  'invitation.unexpected': 'Not expecting this? Ignore this email. No account is opened without the link.',
} as const
