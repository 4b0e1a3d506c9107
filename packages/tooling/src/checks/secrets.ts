/** What no published file may contain: private keys, and keys of Stripe, Twilio, and push services as their settings have them. */
const SECRETS: Readonly<Record<string, RegExp>> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  'a key of Stripe': /\b(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{10,}/,
  'a signing secret of Stripe': /\bwhsec_[A-Za-z0-9]{10,}/,
  'an address with a password': /\b(?:postgres(?:ql)?|smtps?):\/\/[^\s:/@'"`]+:[^\s@'"`]+@/,
  'a secret of the settings':
    /\b(?:SESSION_SECRETS|PIN_KEY|EVIDENCE_KEY|PHONE_COPY_KEY|VAPID_PRIVATE_KEY|TWILIO_AUTH_TOKEN|METRICS_TOKEN)['"]?\s*[:=]\s*['"]?[A-Za-z0-9_-]{16,}/,
}

/** Returns what a text reveals, without repeating it. */
export const secretsIn = (text: string): string[] =>
  Object.entries(SECRETS)
    .filter(([, pattern]) => pattern.test(text))
    .map(([what]) => what)
