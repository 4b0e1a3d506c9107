export { deleteOldAnnouncements } from './announcement.bulk.ts'
export { routes } from './announcement.routes.ts'
export { sendAnnouncement } from './jobs/send-announcement.ts'
