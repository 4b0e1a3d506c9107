/**
 * Returns a phone number in E.164 format, such as `+17135550148`. A number without a country code is a US number. Null if it has
 * too few or too many digits.
 */
export function phoneKey(phone: string): string | null {
  const digits = phone.replaceAll(/\D/g, '')
  if (phone.trim().startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null
  if (digits.length === 10) return `+1${digits}`
  return digits.length === 11 && digits.startsWith('1') ? `+${digits}` : null
}
