import { defineCalls } from '../call.ts'
import type { adminRulesSchemas } from './admin-rules.schemas.ts'

const ALL = '/api/admin/rules'
const ONE = `${ALL}/{version}`
const REPLAYS = '/api/admin/rules-replays/{id}'
const access = ['super_admin'] as const

/** The rules of states, counties, and cities, in versions. */
export const adminRules = defineCalls<typeof adminRulesSchemas>({
  list: {
    name: 'adminRules.list',
    method: 'GET',
    path: ALL,
    access,
    summary:
      'The rules of each state, county, and city: shipped versions and those that were entered, in force, upcoming, ended, or withdrawn.',
  },
  get: {
    name: 'adminRules.get',
    method: 'GET',
    path: ONE,
    access,
    summary: 'One version: everything it says in words, with sources, and its last replay.',
  },
  create: {
    name: 'adminRules.create',
    method: 'POST',
    path: ALL,
    access,
    summary:
      'Enter a version that starts on a later day. Of a state, county, and city, the most protective rule applies; open cases keep the version they began under. Until someone verifies it, a state’s version can only be stricter than the cautious default.',
    errors: ['refused', 'conflict'],
  },
  update: {
    name: 'adminRules.update',
    method: 'PATCH',
    path: ONE,
    access,
    summary: 'Correct a version that hasn’t started. What is changed in its rules has to be verified again.',
    errors: ['refused', 'conflict'],
  },
  withdraw: {
    name: 'adminRules.withdraw',
    method: 'POST',
    path: `${ONE}/withdraw`,
    access,
    asks_factor: true,
    summary: 'Withdraw a version that hasn’t started, with the reason. It stays on record.',
    errors: ['refused'],
  },
  verify: {
    name: 'adminRules.verify',
    method: 'POST',
    path: `${ONE}/verify`,
    access,
    asks_factor: true,
    summary: 'Record who checked a version against which source. What it loosens applies from then on.',
    errors: ['refused'],
  },
  startReplay: {
    name: 'adminRules.startReplay',
    method: 'POST',
    path: `${ONE}/replays`,
    access,
    summary:
      'Decide last month’s stored decisions at the version’s place again as if it had been in force. It changes no decision; the result is stored.',
    errors: ['refused'],
  },
  replay: {
    name: 'adminRules.getReplay',
    method: 'GET',
    path: REPLAYS,
    access,
    summary: 'One replay with its progress, or its result.',
  },
  cancelReplay: {
    name: 'adminRules.cancelReplay',
    method: 'POST',
    path: `${REPLAYS}/cancel`,
    access,
    summary: 'Cancel a replay that hasn’t ended. What it found so far stays.',
    errors: ['refused'],
  },
  replayed: {
    name: 'adminRules.replayedDecisions',
    method: 'GET',
    path: `${REPLAYS}/decisions`,
    access,
    summary:
      'The decisions of a replay that would differ: what each said, what it would say, and what it was made for.',
  },
})
