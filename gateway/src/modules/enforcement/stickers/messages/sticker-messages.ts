import type { Language } from '@curbwise/messages'
import { gsmText, stickerCodeText } from '@curbwise/rules'
import { compose } from '../../../../mail/templates/compose.ts'
import type { Message, TextMessage } from '../../../../operation/operation.ts'
import type { NoticeFacts } from '../lifecycle/notice-facts.ts'
import { noticeCar, noticeTime, noticeValues, stickerWords } from './sticker-words.ts'

export interface StickerMessageOf {
  readonly language: Language
  readonly facts: NoticeFacts
  readonly origin: string
  readonly code: string
  /** The main photo, if there is one. */
  readonly image_id: string | null
}

/** The owner's page, without a login. */
export const stickerAddress = (origin: string, code: string): string => `${origin}/s/${stickerCodeText(code)}`

/** Builds the email to a resident: the photo, the problem, the first day, and what would cure it. */
export function stickerMail(to: string, { language, facts, origin, code, image_id }: StickerMessageOf): Message {
  const t = stickerWords(language)
  const values = noticeValues(facts, language)
  const quoted = facts.comment ?? facts.reason_text
  return compose(to, {
    language,
    subject: t('mail.subject', values),
    preview: t('mail.preview', values),
    from_name: facts.company.name,
    from_note: facts.complex.name,
    heading: t('heading', values),
    ...(image_id && {
      photo: {
        address: `${origin}/api/public/stickers/${code}/photos/${image_id}`,
        alt: t('mail.photo', { ...values, car: noticeCar(facts, language) }),
      },
    }),
    paragraphs: [
      t('mail.text', values),
      ...(quoted ? [t('mail.quote', { text: quoted })] : []),
      `${t(`fix.${facts.reason}`)}. ${t('fix.move')}.`,
      t(`ground.${facts.ground}`),
    ],
    car: { plate: facts.license_plate, state: facts.state, text: noticeCar(facts, language) },
    button: { label: t('mail.button'), address: stickerAddress(origin, code), copy: t('mail.copy') },
    notes: facts.company.phone ? [t('mail.note', values)] : [],
    footer: t('mail.why', values),
  })
}

const MOST_OF_A_NAME = 32

/** Builds the text message. It is in plain characters, so that it fits two parts. */
export function stickerText({ language, facts, origin, code }: StickerMessageOf): TextMessage['text'] {
  const values = noticeValues(facts, language)
  const day = new Intl.DateTimeFormat(language === 'es' ? 'es-US' : 'en-US', {
    timeZone: facts.timezone,
    month: '2-digit',
    day: '2-digit',
  }).format(facts.first_day_at)
  return gsmText(
    stickerWords(language)('sms', {
      ...values,
      day,
      time: noticeTime(facts.first_day_at, facts.timezone, language),
      complex: facts.complex.name.slice(0, MOST_OF_A_NAME),
      address: stickerAddress(origin, code),
    }),
  )
}

/** The answer to what an owner sent, for those who gave a number. */
export const cureAnswerText = (
  facts: NoticeFacts,
  {
    language,
    is_cured,
    answer,
  }: { readonly language: Language; readonly is_cured: boolean; readonly answer: string | null },
): string =>
  gsmText(
    stickerWords(language)(is_cured ? 'sms.cured' : 'sms.not_cured', {
      ...noticeValues(facts, language),
      answer: answer ?? '',
    }).trim(),
  )
