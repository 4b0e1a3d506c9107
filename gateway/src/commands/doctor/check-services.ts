import type { Config } from '../../config.ts'
import { verifySmtp } from '../../mail/smtp-mailer.ts'
import { stripeWebhooks } from '../../payments/stripe/webhooks.ts'
import { twilioAccountStatus } from '../../sms/twilio.ts'
import { codeOf, type Finding, fault, off, ok, reasonOf, warning } from './finding.ts'

/** Logs in to the mail server; sends nothing. */
export async function checkMail({ mail }: Pick<Config, 'mail'>): Promise<Finding> {
  if (mail.smtp_url === null) return off('mail', 'Not configured (SMTP_URL): emails wait in the queue.')
  const { hostname, port } = new URL(mail.smtp_url)
  const server = `${hostname}${port ? `:${port}` : ''}`
  try {
    await verifySmtp(mail.smtp_url)
    return ok('mail', `${server} accepts the login.`)
  } catch (error) {
    const fix =
      codeOf(error) === 'EAUTH'
        ? 'Correct the login in SMTP_URL.'
        : 'Correct host and port in SMTP_URL, or open the way there.'
    return fault('mail', `${server}: ${reasonOf(error)}. Emails wait for up to three days.`, fix)
  }
}

/** Asks for the account's status; sends nothing. */
export async function checkTexts({ twilio }: Pick<Config, 'twilio'>): Promise<Finding> {
  if (twilio === null) return off('texts', 'Not configured (TWILIO_ACCOUNT_SID): texts wait in the queue.')
  try {
    const status = await twilioAccountStatus(twilio)
    if (status === 'active') return ok('texts', 'Twilio accepts the token, and the account is active.')
    if (status === null)
      return fault(
        'texts',
        'Twilio refuses the token: no text is sent, and its reports of delivery are refused.',
        'Set TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN to those of one account.',
      )
    return fault('texts', `The account at Twilio is ${status}: no text is sent.`, 'Settle it in Twilio’s console.')
  } catch (error) {
    return fault(
      'texts',
      `Twilio doesn’t answer: ${reasonOf(error)}.`,
      'Open the way to TWILIO_API_URL, or correct it.',
    )
  }
}

/** Whether the key moves no money. */
const isTestKey = (key: string): boolean => /^[sr]k_test_/.test(key)

/** Asks Stripe for the webhooks at our address; changes nothing. */
export async function checkPayments({
  payments,
  origin,
  mode,
}: Pick<Config, 'payments' | 'origin' | 'mode'>): Promise<Finding> {
  const check = 'payments'
  const { provider, stripe } = payments
  if (provider === null) return off(check, 'Not configured (STRIPE_SECRET_KEY): every card payment is refused.')
  if (stripe === null) return ok(check, 'The sandbox takes them; it moves no money.')
  const address = `${origin ?? ''}/api/payments/stripe/events`
  try {
    const webhooks = await stripeWebhooks(stripe, address)
    if (webhooks === 'refused')
      return fault(check, 'Stripe refuses the key: every card payment fails.', 'Correct STRIPE_SECRET_KEY.')
    if (webhooks === 'forbidden')
      return warning(
        check,
        'Stripe accepts the key, but it may not list webhooks: whether events arrive is unknown.',
        `Let the restricted key read webhooks, or check in Stripe’s dashboard that one is at ${address}.`,
      )
    return webhookFinding(
      address,
      webhooks,
      stripe.webhook_secrets.length,
      mode === 'production' && isTestKey(stripe.secret_key),
    )
  } catch (error) {
    return fault(check, `Stripe doesn’t answer: ${reasonOf(error)}.`, 'Open the way to STRIPE_API_URL, or correct it.')
  }
}

function webhookFinding(
  address: string,
  { enabled, disabled }: { readonly enabled: number; readonly disabled: number },
  secrets: number,
  isTest: boolean,
): Finding {
  const check = 'payments'
  if (enabled === 0)
    return fault(
      check,
      `Stripe has no enabled webhook at ${address}${disabled > 0 ? ', only a disabled one' : ''}: paid charges stay unpaid.`,
      'Add or enable it in Stripe’s dashboard, and its signing secret to STRIPE_WEBHOOK_SECRETS.',
    )
  if (secrets < enabled)
    return fault(
      check,
      `Stripe has ${enabled} webhooks at ${address}, and STRIPE_WEBHOOK_SECRETS has ${secrets}: events of the others are refused.`,
      'Add the signing secret of each webhook to STRIPE_WEBHOOK_SECRETS.',
    )
  if (isTest)
    return warning(
      check,
      'The key is one of Stripe’s test mode: no card is charged.',
      'Set the live key in STRIPE_SECRET_KEY.',
    )
  return ok(check, `Stripe accepts the key, and sends events to ${address}.`)
}
