export const en = {
  sent_by: 'Sent by {{product}}.',
  copy_address: 'Button does not open? Copy this address:',
  'resident.subject': 'The resident PIN of unit {{unit}} is a new one',
  'resident.heading': 'Your resident PIN is a new one',
  'resident.text':
    'Since {{at}} unit {{unit}} at {{complex}} has a new resident PIN. The old one opens nothing any more, and devices that were logged in with it are logged out. Vehicles and guests stay as they are.',
  'guest.subject': 'The guest PIN of unit {{unit}} is a new one',
  'guest.heading': 'Your guest PIN is a new one',
  'guest.text':
    'Since {{at}} unit {{unit}} at {{complex}} has a new guest PIN. Guests who register from now on need it. Permits that stand stay until their end.',
  'both.subject': 'The PINs of unit {{unit}} are new ones',
  'both.heading': 'Your PINs are new ones',
  'both.text':
    'Since {{at}} unit {{unit}} at {{complex}} has a new resident PIN and a new guest PIN. The old ones open nothing any more, and devices that were logged in are logged out. Vehicles and guests stay as they are.',
  'from.office': 'A PIN is never sent by mail. The leasing office tells you the new one{{phone}}.',
  'from.own': 'It was drawn on your resident page and stands there. A PIN is never sent by mail.',
  preview: 'What changes for you, and where you learn it.',
  button: 'Open the resident page',
  unexpected: 'You did not expect this? Tell the leasing office{{phone}}.',
} as const
