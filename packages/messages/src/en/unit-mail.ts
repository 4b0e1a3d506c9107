export const en = {
  sent_by: 'Sent by {{product}}.',
  copy_address: "Button doesn't work? Copy this link:",
  'resident.subject': 'Unit {{unit}} has a new resident PIN',
  'resident.heading': 'You have a new resident PIN',
  'resident.text':
    'Unit {{unit}} at {{complex}} has had a new resident PIN since {{at}}. The old one no longer works, and devices that used it are logged out. Vehicles and guests stay as they are.',
  'guest.subject': 'Unit {{unit}} has a new guest PIN',
  'guest.heading': 'You have a new guest PIN',
  'guest.text':
    'Unit {{unit}} at {{complex}} has had a new guest PIN since {{at}}. Guests who register from now on need it. Current permits stay valid until they end.',
  'both.subject': 'Unit {{unit}} has new PINs',
  'both.heading': 'You have new PINs',
  'both.text':
    'Unit {{unit}} at {{complex}} has had a new resident PIN and a new guest PIN since {{at}}. The old ones no longer work, and devices that were logged in are logged out. Vehicles and guests stay as they are.',
  'from.office': 'We never send a PIN in a message. Ask the leasing office for the new one{{phone}}.',
  'from.own': 'It was created on your resident page, where you can see it. We never send a PIN in a message.',
  preview: 'What changes for you, and how to get the new PIN.',
  button: 'Open the resident page',
  unexpected: "Didn't expect this? Tell the leasing office{{phone}}.",
} as const
