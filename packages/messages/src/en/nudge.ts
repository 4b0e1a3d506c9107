export const en = {
  vin_end: 'with the VIN ending {{vin}}',
  subject: 'Your car {{plate}} at {{complex}} is about to be towed',
  what: 'Renew its permit or move it within {{minutes}} minutes.',
  right: 'Its right to park ended in the last 24 hours, and it was found there without one.',
  button: 'Log in as a resident',
  copy: 'Button doesn’t work? Copy this link:',
  guest: 'Guests renew a permit at {{address}}.',
  why: 'You get this email because this car had a right to park at {{complex}} until it ended. It is sent at any hour.',
  sms: 'Your car {{plate}} at {{complex}} is about to be towed. Renew its permit or move it within {{minutes}} minutes.',
} as const
