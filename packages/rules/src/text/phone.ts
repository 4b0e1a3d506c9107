/**
 * A phone number as machines compare and send it: E.164, e.g. `+17135550148`. A number without country is one of the United
 * States. null when there are too few or too many digits to be one.
 */
export function phoneKey(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null
}
