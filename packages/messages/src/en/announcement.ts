export const en = {
  'mail.preview': 'A notice from {{complex}}.',
  'mail.footer': 'You get this email because you live at {{complex}}. Sent by {{product}} for {{complex}}.',
  'mail.unsubscribe': 'Stop these notices',
  'sms.stop': 'Reply STOP to end texts.',
  'page.title': 'Notices from {{complex}}',
  'page.on': '{{recipient}} gets notices from {{complex}} by email.',
  'page.off': '{{recipient}} no longer gets notices from {{complex}} by email.',
  'page.still': 'You still get receipts, emails about your PINs, and reminders about your own permits.',
  'page.stop': 'Stop notices by email',
  'page.start': 'Get notices again',
  'page.gone.title': "This link doesn't work",
  'page.gone': 'Part of it may be missing. Open it from the latest notice, or ask the leasing office.',
} as const
