import { defineCalls } from '../call.ts'
import { TOW_OFFICE_ROLES } from '../roles.ts'
import type { savedReportsSchemas } from './saved-reports.schemas.ts'

const READERS = ['super_admin', ...TOW_OFFICE_ROLES, 'contract_manager'] as const

/** Reports that were saved under a name. */
export const savedReports = defineCalls<typeof savedReportsSchemas>({
  list: {
    name: 'savedReports.list',
    method: 'GET',
    path: '/api/saved-reports',
    access: READERS,
    summary: 'Saved reports: one’s own, and those for everyone in the office of the company.',
  },
  create: {
    name: 'savedReports.create',
    method: 'POST',
    path: '/api/saved-reports',
    access: READERS,
    summary: 'Save a report under a name, for oneself or for everyone in the office of the company.',
    errors: ['conflict'],
  },
  update: {
    name: 'savedReports.update',
    method: 'PATCH',
    path: '/api/saved-reports/{id}',
    access: READERS,
    summary: 'Rename a saved report, or change whom it is for.',
    errors: ['conflict'],
  },
  remove: {
    name: 'savedReports.remove',
    method: 'DELETE',
    path: '/api/saved-reports/{id}',
    access: READERS,
    summary: 'Delete a saved report. What it counted stays.',
  },
  schedule: {
    name: 'savedReports.schedule',
    method: 'GET',
    path: '/api/saved-reports/{id}/schedule',
    access: READERS,
    summary: 'When a saved report is emailed, to whom, who can be chosen, and what became of the latest emails.',
  },
  setSchedule: {
    name: 'savedReports.setSchedule',
    method: 'POST',
    path: '/api/saved-reports/{id}/schedule',
    access: READERS,
    summary:
      'Email a saved report every day, week, or month, at an hour of the company, to people who read its reports.',
    errors: ['conflict'],
  },
  pauseSchedule: {
    name: 'savedReports.pauseSchedule',
    method: 'PATCH',
    path: '/api/saved-reports/{id}/schedule',
    access: READERS,
    summary: 'Pause or resume the emails of a saved report. What was due during the pause is not sent.',
    errors: ['conflict'],
  },
  stopSchedule: {
    name: 'savedReports.stopSchedule',
    method: 'DELETE',
    path: '/api/saved-reports/{id}/schedule',
    access: READERS,
    summary: 'Stop the emails of a saved report.',
    errors: ['conflict'],
  },
  /** Linked from every email; no login needed. */
  stopPage: {
    name: 'savedReports.stopPage',
    method: 'GET',
    path: '/api/public/report-emails/{token}',
    access: 'public',
    limit: 'public_search',
    summary: 'The page linked in every emailed report: shows whose emails it stops, with a button to confirm.',
    answer: 'download',
  },
  stopEmails: {
    name: 'savedReports.stopEmails',
    method: 'POST',
    path: '/api/public/report-emails/{token}',
    access: 'public',
    limit: 'public_search',
    idempotent: false,
    raw: true,
    summary:
      'Stop the emails of a saved report to one person, through the form or an email program’s one-click unsubscribe (RFC 8058); `stopped=false` resumes them.',
    answer: 'download',
  },
})
