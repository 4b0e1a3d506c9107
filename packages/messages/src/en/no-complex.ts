export const en = {
  'complex.failed': "Couldn't load the complex",
  'complex.none': 'This login has no complex',
  'complex.none.next':
    'Your login works. Your company doesn’t serve a complex yet. Then this page shows what you can use.',
} as const
