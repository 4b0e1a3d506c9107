import type { Target } from './target.ts'

const byTow = (body?: unknown, params: Readonly<Record<string, string>> = {}): Target => ({
  call: async (place, actor) => ({ params: { id: await place.tow(actor), ...params }, body }),
})

const open = (params: Readonly<Record<string, string>>): Target => ({ call: null, plain: { params }, open: true })

const MAIL = { email: 'carla@example.com' }

/** Documents of a tow, the emails that carry them, and the text message to its driver. */
export const DOCUMENT_TARGETS: Readonly<Record<string, Target>> = {
  'tows.getDocument': byTow(undefined, { kind: 'tow_ticket' }),
  'tows.emailContract': byTow(MAIL),
  'tows.emailCustomer': byTow(MAIL),
  'tows.emailStorageLotInvoice': byTow(MAIL),
  'tows.emailNoCharge': byTow(MAIL),
  'tows.notifyDriverSms': byTow({}),
  'tows.askForPhoto': byTow({ of: 'requester' }),
  'tows.readPhotoPage': open({ token: 'nobody-signed-this' }),
  'tows.sendPlatePhoto': open({ token: 'nobody-signed-this' }),
  'tows.sendAgain': {
    call: async (place, actor) => {
      const { tow_id, message_id } = await place.message(actor)
      return { params: { id: tow_id, messageId: message_id } }
    },
  },
  'towCompanies.getNotifications': {
    call: (place) => ({ params: { id: place.company_id } }),
    same: ['sibling', 'other_unit'],
  },
  'towCompanies.updateNotifications': {
    call: (place) => ({
      params: { id: place.company_id },
      body: { alerts: [{ event: 'tow_requested', is_on: true, emails: ['desk@example.com'], phones: [] }] },
    }),
    same: ['sibling', 'other_unit'],
  },
  'system.outboxAttachment': {
    call: null,
    plain: { params: { id: '6f9619ff-8b86-4d11-b42d-00cf4fc964ff', position: '0' } },
    open: true,
  },
}
