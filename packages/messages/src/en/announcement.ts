export const en = {
  'mail.preview': 'A notice from {{complex}}.',
  'mail.footer': 'You get this because you live at {{complex}}. Sent by {{product}} for {{complex}}.',
  'mail.unsubscribe': 'Stop these notices',
  'sms.stop': 'Reply STOP to end texts.',
  'page.title': 'Notices from {{complex}}',
  'page.on': '{{recipient}} gets notices from {{complex}} by mail.',
  'page.off': '{{recipient}} gets no more notices from {{complex}} by mail.',
  'page.still': 'Receipts, PINs and reminders of your own permits still come.',
  'page.stop': 'Stop notices by mail',
  'page.start': 'Take notices again',
  'page.gone.title': 'This link leads nowhere',
  'page.gone': 'Perhaps a part of it is missing. Open it from the newest notice, or ask your leasing office.',
} as const
