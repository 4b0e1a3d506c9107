const PHONE_DIGITS_SHOWN = 2

/** Returns an address or a number that says enough to compare it, and not who it is: "r…@gmail.com", "(…) …-..14". */
export function maskRecipient(channel: 'mail' | 'sms', recipient: string): string {
  if (channel === 'mail') {
    const at = recipient.lastIndexOf('@')
    return at < 1 ? '…' : `${recipient.slice(0, 1)}…${recipient.slice(at)}`
  }
  const digits = recipient.replaceAll(/\D/g, '')
  return digits.length < 7 ? '…' : `(…) …-..${digits.slice(-PHONE_DIGITS_SHOWN)}`
}
