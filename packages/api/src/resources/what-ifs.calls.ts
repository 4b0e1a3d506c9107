import { defineCalls } from '../call.ts'
import type { whatIfsSchemas } from './what-ifs.schemas.ts'

const OF_COMPANY = '/api/tow-companies/{id}/what-ifs'
const ONE = '/api/what-ifs/{id}'
const access = ['super_admin', 'tow_admin', 'tow_staff'] as const

/** Last month's decisions of a company, decided again with other settings or rules. */
export const whatIfs = defineCalls<typeof whatIfsSchemas>({
  read: {
    name: 'whatIfs.read',
    method: 'GET',
    path: OF_COMPANY,
    access,
    summary:
      'What can be replayed: the month, the upcoming rules of places where the company has complexes, and the company’s last replay.',
  },
  start: {
    name: 'whatIfs.start',
    method: 'POST',
    path: OF_COMPANY,
    access,
    summary:
      'Decide last month’s stored decisions of the company, or of some of its complexes, again with another grace period, another minimum notice, an upcoming version of the rules, or several of them. It changes no decision.',
    errors: ['refused'],
  },
  get: {
    name: 'whatIfs.get',
    method: 'GET',
    path: ONE,
    access,
    summary: 'One replay of the company with its progress, or its result.',
  },
  cancel: {
    name: 'whatIfs.cancel',
    method: 'POST',
    path: `${ONE}/cancel`,
    access,
    summary: 'Cancel a replay that hasn’t ended. What it found so far stays.',
    errors: ['refused'],
  },
  decisions: {
    name: 'whatIfs.listDecisions',
    method: 'GET',
    path: `${ONE}/decisions`,
    access,
    summary:
      'The decisions of a replay that would differ: what each said, what it would say, and what it was made for.',
  },
})
