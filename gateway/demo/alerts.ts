import type { JsonColumns } from '../src/db/json-columns.ts'

/** Who is notified of what. */
export const ALERTS = {
  bayou: {
    tow_requested: { is_on: true, emails: ['dispatch@bayoucitytowing.com'], phones: ['+17135550102'] },
    tow_cancelled: { is_on: true, emails: ['dispatch@bayoucitytowing.com'], phones: [] },
    phone_differs: { is_on: true, emails: ['office@bayoucitytowing.com'], phones: [] },
    tow_overridden: { is_on: true, emails: ['office@bayoucitytowing.com'], phones: ['+17135550101'] },
    payment_received: { is_on: true, emails: ['office@bayoucitytowing.com'], phones: [] },
    complex_hold: { is_on: true, emails: ['dispatch@bayoucitytowing.com'], phones: ['+17135550101'] },
    delivery_failed: { is_on: true, emails: ['office@bayoucitytowing.com'], phones: [] },
  },
  lone_star: {
    tow_requested: { is_on: true, emails: ['dispatch@lonestarrecovery.com'], phones: [] },
    car_released: { is_on: false, emails: ['office@lonestarrecovery.com'], phones: [] },
    complex_hold: { is_on: true, emails: ['dispatch@lonestarrecovery.com'], phones: ['+15125550121'] },
  },
} satisfies Record<string, NonNullable<JsonColumns['tow_companies.notification_settings']['alerts']>>
