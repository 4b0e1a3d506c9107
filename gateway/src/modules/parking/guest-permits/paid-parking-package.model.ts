import { modelOf } from '../../../db/model-of.ts'

/** Hours that a visitor can buy at a complex. Its terms never change: it ends, and another one starts. */
export class PaidParkingPackage extends modelOf('paid_parking_packages') {}
