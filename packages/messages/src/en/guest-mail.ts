export const en = {
  'permit.subject': '{{plate}} may park at {{complex}}',
  'permit.preview': 'Until {{until}}',
  'permit.heading': '{{plate}} may park at {{complex}}',
  'permit.text': 'From {{from}} until {{until}}. The permit is valid for this plate at this complex only.',
  'permit.button': 'Open the permit',
  'permit.note':
    "There you can end it early, or extend it if it wasn't paid for. If you end a free permit early, you get the unused hours back.",
  'permit.sms': '{{complex}}: {{plate}} may park until {{until}}. Your permit: {{address}}',
  'remind.subject': 'The permit for {{plate}} ends {{until}}',
  'remind.preview': 'Extend it or move the car.',
  'remind.heading': 'The permit for {{plate}} ends soon',
  'remind.text': 'It ends {{until}} at {{complex}}.',
  'remind.safe': 'The car is safe from a tow until {{safe}}.',
  'remind.no_grace': 'After that, the car may be towed.',
  'remind.extend': 'Extend it',
  'remind.no_more': "It can't be extended. Move the car in time.",
  'remind.sms': '{{complex}}: the permit for {{plate}} ends {{until}}. Extend: {{address}}',
  'remind.sms.no_more': "{{complex}}: the permit for {{plate}} ends {{until}} and can't be extended. Move the car.",
  'visit.subject': 'A guest of your unit registered {{plate}}',
  'visit.preview': 'At {{complex}}, until {{until}}',
  'visit.heading': 'A guest of your unit registered {{plate}}',
  'visit.text':
    'Someone with your guest PIN or your link registered {{plate}} at {{complex}}, from {{from}} until {{until}}.',
  'visit.button': 'Open your unit',
  'visit.note': "Don't know this car? End the permit there and create a new guest PIN.",
  'paid.subject': 'Receipt: {{amount}} for {{plate}} at {{complex}}',
  'paid.preview': 'Paid. The car may park until {{until}}.',
  'paid.heading': 'Paid: {{plate}} may park at {{complex}}',
  'paid.total': 'Paid by card',
  'paid.total_sandbox': 'Paid by test card, no real money',
  'paid.number': 'Receipt {{number}}',
  'paid.tax': 'Sales tax',
  'back.subject': 'Refund of {{amount}}: {{plate}} at {{complex}}',
  'back.preview': 'Your payment is refunded to the same card.',
  'back.heading': '{{amount}} is refunded to your card',
  'back.clash':
    "You already had another permit for this car at that time, or there was no time left to sell. The payment is refunded to the same card. You don't need to do anything.",
  'back.blocked':
    "This vehicle can't get a permit here. Ask the leasing office. The payment is refunded to the same card. You don't need to do anything.",
  'back.paid_twice':
    "The same permit was paid for twice. The second payment is refunded to the same card. You don't need to do anything.",
  'back.refunded':
    "The permit was refunded and has ended. The money goes to the card you paid with. Move the car if it's still there.",
  plate: '{{state}} {{plate}}',
  footer:
    'You get this email because someone entered this address for a permit at {{complex}}. It is used for this permit only.',
  'footer.resident': 'You get this email as the resident of unit {{unit}} at {{complex}}.',
} as const
