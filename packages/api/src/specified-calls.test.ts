import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from './index.ts'

/** The calls of the specification, section 7, in its order. `{}` is any parameter. */
const SPECIFIED = `
POST /api/auth/login
POST /api/auth/forgot-password
POST /api/auth/reset-password
POST /api/auth/sign-up
GET /api/auth/logout
GET /api/users/me
GET /api/users/contracts
POST /api/users/update-password

POST /api/users/managers
DELETE /api/users/managers
GET /api/users/managers/{}
PATCH /api/users/managers/{}
POST /api/users/managers/{}/enable-disable
POST /api/users/managers/add-manager-to-contract
POST /api/contracts/{}/managers/{}/resend-welcome-email
POST /api/tow-companies/{}/managers/{}/update-password
GET /api/tow-companies/{}/managers/search
GET /api/admin/managers/search

POST /api/contracts
PATCH /api/contracts/{}
GET /api/contracts/search
POST /api/contracts/{}/enable-disable
POST /api/contracts/{}/hold
POST /api/contracts/{}/notify-residents
POST /api/contracts/{}/notify-residents-sms
POST /api/contracts/{}/set-resident-limits
POST /api/contracts/{}/set-guest-limits
POST /api/contracts/{}/set-hourly-limit
POST /api/contracts/{}/set-external-company
POST /api/contracts/{}/sticker-lists
PATCH /api/contracts/{}/set-new-contract-manager
POST /api/contracts/{}/blocked-vehicles
DELETE /api/contracts/{}/blocked-vehicles/{}
POST /api/contracts/{}/vip-vehicles
DELETE /api/contracts/{}/vip-vehicles/{}
GET /api/contracts/{}/tow-prices
GET /api/contracts/{}/storage-lots
GET /api/contracts/{}/booted-vehicles
GET /api/contracts/tow-prices/{}
GET /api/contracts/storage-lots/{}

POST /api/units/
PATCH /api/units/{}
DELETE /api/units/{}
GET /api/units/{}/vehicles
GET /api/units/{}/guests
GET /api/units/{}/requested-tows
POST /api/units/{}/notify

POST /api/vehicles
PATCH /api/vehicles/{}
DELETE /api/vehicles/{}
POST /api/vehicles/findmycar
GET /api/vehicle-models/all
POST /api/vehicle-models
DELETE /api/vehicle-models/{}

POST /api/residents/login
GET /api/residents/logout
PATCH /api/residents/{}
POST /api/residents/{}/reset-pincodes
POST /api/residents/register-guest
POST /api/residents/request-reserved-tow
POST /api/guests/validate-paid-permit
POST /api/guests/verify-unit
POST /api/guests/register

POST /api/tows/
PATCH /api/tows/{}
DELETE /api/tows/{}
POST /api/tows/{}/cancel
POST /api/tows/{}/email-contract
POST /api/tows/{}/email-customer
POST /api/tows/{}/email-storage-lot-invoice
POST /api/tows/{}/email-no-charge
POST /api/tows/{}/notify-driver-sms
POST /api/tows/{}/images
DELETE /api/tows/{}/images/{}
POST /api/tows/preview-tow
POST /api/tows/preview-tow-image
POST /api/tows/is-vehicle-existing

POST /api/sticker-lists/item
POST /api/sticker-lists/item/create-by-image
POST /api/sticker-lists/item/{}/files
POST /api/sticker-lists/item/{}/convert-to-tow
PATCH /api/sticker-lists/item/{}
DELETE /api/sticker-lists/item/{}/{}

PATCH /api/tow-companies/{}
PATCH /api/tow-companies/{}/notifications
GET /api/tow-companies/{}/trucks
POST /api/tow-companies/{}/trucks
GET /api/tow-companies/{}/tow-prices
POST /api/tow-companies/{}/tow-prices
GET /api/tow-companies/{}/storage-lots
POST /api/tow-companies/{}/storage-lots
GET /api/tow-companies/{}/tow-users
POST /api/tow-companies/{}/tow-users
GET /api/tow-companies/{}/drivers
GET /api/tow-companies/{}/contracts
GET /api/tow-companies/{}/booted-vehicles
GET /api/tow-companies/{}/boot-devices
GET /api/tow-companies/{}/boot-prices
PATCH /api/tow-companies/{}/trucks/{}
PATCH /api/tow-companies/{}/tow-prices/{}
PATCH /api/tow-companies/{}/storage-lots/{}
PATCH /api/tow-companies/{}/tow-users/{}
DELETE /api/tow-companies/{}/tow-users/{}
POST /api/tow-companies/{}/trucks/{}/enable-disable
POST /api/tow-companies/{}/tow-prices/{}/enable-disable
POST /api/tow-companies/{}/storage-lots/{}/enable-disable
POST /api/tow-companies/{}/tow-users/{}/enable-disable
POST /api/tow-companies/{}/tow-prices/{}/set-default-tow-price
POST /api/tow-companies/{}/storage-lots/{}/set-default-storage
POST /api/tow-companies/{}/contracts/{}/preview-import
POST /api/tow-companies/{}/contracts/{}/import

GET /api/booted-vehicles/{}
PATCH /api/booted-vehicles/{}
POST /api/booted-vehicles/
POST /api/booted-vehicles/{}/images
DELETE /api/booted-vehicles/{}/images/{}
PATCH /api/boot-devices/{}/return
POST /api/public/booted-vehicles/search

POST /api/admin/tow-companies
POST /api/admin/tow-companies/{}/enable-disable
PATCH /api/admin/tow-companies/{}/set-new-tow-admin
POST /api/admin/system-blocked-vehicles
DELETE /api/admin/system-blocked-vehicles
POST /api/admin/devices
DELETE /api/admin/devices/{}
POST /api/admin/contracts/{}/paid-parking-packages
DELETE /api/admin/contracts/{}/paid-parking-packages/{}
POST /api/admin/contracts/{}/enable-disable-paid-parking
POST /api/admin/units/{}/enable-disable-resident-vehicles
POST /api/admin/units/{}/enable-disable-guest-vehicles
POST /api/admin/external-companies
PATCH /api/admin/external-companies/{}
POST /api/admin/external-companies/{}/enable-disable
GET /api/external-companies/search
PATCH /api/external-companies/{}/external-users/{}
PATCH /api/{}/files
`
  .split('\n')
  .filter(Boolean)

/** The specification says that this call exists, but not its exact path. */
const EXTERNAL_USER = /^POST \/api\/(admin\/)?external-companies\/external-users\/\{\}\/enable-disable$/

const inOrder = (calls: readonly string[]): string[] => calls.toSorted((a, b) => a.localeCompare(b))

describe('the calls of the specification', () => {
  const built = ENDPOINTS.filter(({ origin }) => origin === 'spec').map(
    ({ method, path }) => `${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`,
  )

  it('are all in the contract, under exactly these paths, and no other call claims to be one of them', () => {
    expect(SPECIFIED).toHaveLength(136)
    expect(inOrder(built.filter((call) => !EXTERNAL_USER.test(call)))).toEqual(inOrder(SPECIFIED))
  })

  it('include the one that enables and disables an external user', () => {
    expect(built.filter((call) => EXTERNAL_USER.test(call))).toHaveLength(1)
  })
})
