import { type Manifest, MANIFEST, SIGNATURE } from '@curbwise/rules/evidence'
import { LEFT_OUT_WORDS } from './left-out.ts'

/** The text that a person reads first who has only the archive. */
export const readMe = ({ number, installation, company, left_out }: Omit<Manifest, 'files'>): string =>
  [
    `Evidence pack ${number} of ${company.name}, built and signed by ${installation.name}.`,
    '',
    'Start with evidence.pdf. The other files are what it is made from:',
    '  case.json        the case as the person who requested the pack sees it: steps, charge lines, payments, messages',
    '  decisions/       each decision as it was stored, with the facts known then, and made again from them',
    '  photos/          each photo, as it was received and as the screens show it; photos.json has their hashes and times',
    '  documents/       the documents of the case',
    '  notices.json     written notices to the owner of the car',
    '  history.json     the entries of the history, with their links in the chain of the company',
    `  ${MANIFEST}    every file with its SHA-256; ${SIGNATURE} signs it`,
    '',
    ...(left_out.length > 0
      ? ['Left out for this reader:', ...left_out.map((one) => `  ${LEFT_OUT_WORDS[one]}`), '']
      : []),
    'To check that nothing was changed, open this address and drop the file there. Nothing is uploaded:',
    `  ${installation.address}/verify`,
    'Without a network, with the source code and the published keys of the installation:',
    '  npm run verify-evidence -- <this file> --key <keys> --heads <anchored heads>',
    '',
  ].join('\r\n')
