import { englishIn } from '@curbwise/messages/english-words'
import { describe, expect, it } from 'vitest'
import { optOutInvalidLinkPage, optOutPage } from '../../modules/property/announcements/opt-out/opt-out-page.ts'
import { sandboxPage } from '../../modules/money/payments/sandbox-page/page.ts'
import type { Message } from '../../operation/message.ts'
import { noticeMail, passwordLinkMail } from './account-mails.ts'
import { announcementMail, announcementText } from './announcement-mail.ts'
import { historyHeadMail } from './history-head-mail.ts'
import { invitationMail, workMail } from './manager-mails.ts'
import {
  moneyBackMail,
  paidMail,
  permitMail,
  type PermitMailOf,
  permitText,
  reminderMail,
  reminderText,
  visitMail,
} from './permit-mails.ts'
import { type SecurityNews, securityNewsMail } from './security-mails.ts'
import { newPinsMail } from './unit-mails.ts'

const AT = new Date('2026-11-22T21:58:00.000Z')
const UNTIL = new Date('2026-11-23T06:00:00.000Z')
const ZONE = 'America/Chicago'
const SETTING = { language: 'es', product_name: 'Curbwise', origin: 'https://curbwise.example' } as const
const TO = 'ana@example.com'
/** Names, and what users wrote: shown as they are. */
const DATA = [
  'Arbor Ridge',
  'Bayou City Towing',
  'Dana Whitfield',
  'Sun Haul',
  'Pool rules',
  'STOP',
  'Español',
  'English',
]

const PERMIT: PermitMailOf = {
  language: 'es',
  license_plate: 'KTR 1190',
  state: 'TX',
  complex: 'Arbor Ridge',
  complex_address: '4120 Fondren Rd, Houston, TX',
  unit_number: '214',
  timezone: ZONE,
  valid_from: AT,
  valid_until: UNTIL,
  grace_minutes: 15,
  address: 'https://curbwise.example/guest?permit=key',
}
const PAID = {
  ...PERMIT,
  package_name: 'One week',
  price_cents: 45_00,
  tax_cents: 3_71,
  paid_cents: 48_71,
  receipt_number: 'R-10001',
  is_sandbox: true,
}
const LINK = { to: TO, name: 'Ana Reyes', token: 'key', until: UNTIL }
const WORK = {
  inviter: 'Dana Whitfield',
  complex: 'Arbor Ridge',
  company: 'Bayou City Towing',
  next: 'Ana Reyes',
  old_email: 'a@example.com',
  new_email: TO,
}
const NOTICE = {
  company: 'Sun Haul',
  person: 'Ana Reyes',
  contact: TO,
  place: 'Houston, TX',
  license: '0061',
  event: 'evt_1',
  said: '$12.00',
  asked: '$12.99',
  at: '22 de noviembre de 2026, 3:58 p.m., hora del centro',
}
const ANNOUNCED = {
  to: TO,
  complex: 'Arbor Ridge',
  company: 'Bayou City Towing',
  subject: 'Pool rules',
  message: 'La piscina cierra hoy.',
  unsubscribe: 'https://curbwise.example/opt-out/key',
}
const PINS = { to: TO, unit: '214', complex: 'Arbor Ridge', phone: '713-555-0172', at: AT, timezone: ZONE }

const SECURITY: readonly SecurityNews[] = [
  { kind: 'new_device', browser: 'Chrome', system: 'Android' },
  { kind: 'new_device', browser: null, system: null },
  ...(['factor_on', 'factor_off', 'codes_new', 'app_added'] as const).map((kind) => ({ kind })),
  ...(['passkey_added', 'passkey_removed'] as const).map((kind) => ({ kind, passkey: 'Mi teléfono' })),
  { kind: 'code_used', left: 3 },
  { kind: 'factor_reset', admin: 'Dana Whitfield', reason: 'Perdió el teléfono' },
]

const MAILS: readonly Message[] = [
  ...(['reset', 'invitation'] as const).map((kind) => passwordLinkMail(kind, SETTING, LINK)),
  ...(['sign_up', 'joining', 'known', 'changed', 'payment_alarm'] as const).map((kind) =>
    noticeMail(kind, SETTING, { to: TO, values: NOTICE, path: '/history-logs' }),
  ),
  invitationMail(SETTING, { ...WORK, ...LINK, timezone: ZONE }),
  ...(['added', 'leads', 'handed_over', 'password_set', 'address_changed', 'removed'] as const).map((kind) =>
    workMail(kind, SETTING, { to: TO, values: WORK }),
  ),
  ...(['both', 'resident', 'guest'] as const).flatMap((which) =>
    (['own', 'office'] as const).map((by) => newPinsMail(SETTING, { ...PINS, which, by })),
  ),
  ...SECURITY.map((news) => securityNewsMail(news, SETTING, { to: TO, at: AT })),
  historyHeadMail(SETTING, { to: TO, company: 'Bayou City Towing', timezone: ZONE, at: AT, seq: 10_204, hash: '9c1f' }),
  announcementMail(SETTING, ANNOUNCED),
  permitMail(TO, PERMIT),
  ...[null, PERMIT.address].flatMap((extend) => [
    reminderMail(TO, PERMIT, extend),
    reminderMail(TO, { ...PERMIT, grace_minutes: 0 }, extend),
  ]),
  visitMail(TO, PERMIT),
  paidMail(TO, PAID),
  paidMail(TO, { ...PAID, is_sandbox: false }),
  ...(['clash', 'blocked', 'paid_twice', 'refunded'] as const).map((why) => moneyBackMail(TO, PERMIT, why, 48_71)),
]
/** What a reader sees of a page or an email: its text and tab title, without tags. */
const seen = (html: string): string => html.replaceAll(/<(style|script)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' ')

describe('in Spanish', () => {
  it.each(MAILS.map((mail) => [mail.subject, mail] as const))('the email “%s” has no English', (_, mail) => {
    expect(englishIn(`${mail.subject}\n${mail.text}`, DATA)).toEqual([])
    expect(englishIn(seen(mail.html), DATA)).toEqual([])
  })

  it('texts have no English, and begin with the complex they are from', () => {
    const texts = [
      permitText('+17135550147', PERMIT).text,
      reminderText('+17135550147', PERMIT, null).text,
      reminderText('+17135550147', PERMIT, PERMIT.address).text,
      announcementText('es', ANNOUNCED),
    ]
    for (const text of texts) {
      expect(englishIn(text, DATA)).toEqual([])
      expect(text.startsWith('Arbor Ridge')).toBe(true)
    }
  })

  it('the pages of the sandbox and of a notice have no English', () => {
    const session = {
      id: 'a1',
      reference: 'b1',
      amount_cents: 296_74,
      title: 'Remolque 48197, TX PFN 6602',
      merchant: 'Bayou City Towing',
      language: 'es' as const,
      return_url: 'https://curbwise.example/pay/success',
      account: null,
      cancel_url: 'https://curbwise.example/pay',
      expires_at: UNTIL,
    }
    const pages = [
      ...(['open', 'complete'] as const).map((status) =>
        sandboxPage({
          session: { ...session, status },
          language: 'es',
          product_name: 'Curbwise',
          nonce: 'n',
          now: AT,
        }),
      ),
      ...[true, false].map((opted_out) => optOutPage('es', { complex: 'Arbor Ridge', recipient: TO, opted_out }, 'n')),
      optOutInvalidLinkPage('es', 'n'),
    ]
    for (const page of pages) expect(englishIn(seen(page), DATA)).toEqual([])
  })
})

describe('a reminder', () => {
  const plain = (text: string) => text.replaceAll(/[\s\u202f\u00a0]+/g, ' ')
  it('names the minute until which the car is safe', () => {
    expect(plain(reminderMail(TO, { ...PERMIT, language: 'en' }, null).text)).toContain(
      'It ends Sun, 11/22/2026 at Arbor Ridge. The car is safe from a tow until Mon, 11/23/2026, 12:15 AM CST.',
    )
    expect(plain(reminderMail(TO, { ...PERMIT, language: 'en', grace_minutes: 0 }, null).text)).toContain(
      'After that, the car may be towed.',
    )
  })

  it('says who reads it', () => {
    const sent = reminderMail(TO, { ...PERMIT, language: 'en', reader: 'resident' }, null)
    expect(sent.text).toContain('You get this email as the resident of unit')
    expect(sent.html).toContain('overflow:hidden">It can&#39;t be extended')
  })
})

it('a receipt for parking names a usual package in Spanish', () => {
  expect(paidMail(TO, PAID).text).toContain('Una semana: $45.00')
})
