export const en = {
  'page.title': 'Emailed report: {{report}}',
  'page.on': '{{recipient}} gets the report “{{report}}” by email.',
  'page.off': '{{recipient}} no longer gets the report “{{report}}” by email.',
  'page.still': 'Other emails of the company don’t change.',
  'page.stop': 'Stop this report by email',
  'page.start': 'Get this report again',
  'page.gone.title': 'This link doesn’t work',
  'page.gone': 'The report may no longer be emailed, or a part of the link is missing. Open it from the latest email.',
} as const
