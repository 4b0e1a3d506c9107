export { alertsOf, changedAlerts } from './alert-settings.ts'
export { sendAlert } from './jobs/send-alert.ts'
