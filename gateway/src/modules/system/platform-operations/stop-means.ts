import { NIGHT_NAMES } from '../../../jobs/job-names.ts'

/** What must not be lost without a word, by queue. */
const MEANS: Readonly<Record<string, string | undefined>> = {
  mail: 'The email isn’t sent, and its text is deleted. Send it again from where it was sent.',
  sms: 'The text isn’t sent, and its words are deleted. Send another one from where it was sent.',
  send_announcement:
    'The messages of this notice that aren’t sent yet are recorded as failed. Send them again from the notice.',
  settle_checkout:
    'The provider’s event isn’t applied: the payment stays open and the car isn’t released, although the money may have been paid.',
  read_back: 'The provider isn’t asked about this payment: it stays open, although the money may have been paid.',
  refund_payment: 'The money isn’t refunded, and the refund stays open. The person still has a right to it.',
  account_notice: 'The provider’s news of the account isn’t applied: card payments may stay on or off by mistake.',
  payment_account: 'No one is notified that the account for card payments has changed.',
  payment_dispute: 'No one is notified of the dispute, and its deadline continues to run.',
  payment_alarm: 'No one is notified that a payment is under review.',
  sandbox_event: 'The sandbox’s event isn’t delivered: its payment stays open.',
  given_up: 'The message stays “waiting”, although it won’t be sent.',
}
const NIGHTLY = 'Tonight’s work runs without regard to this one.'
const OTHERS = 'What it was to do doesn’t happen until someone tries it again.'

/** Returns what doesn't happen while a job of this queue is stopped. */
export const stopMeans = (queue: string): string => MEANS[queue] ?? (queue in NIGHT_NAMES ? NIGHTLY : OTHERS)
