import { modelOf } from '../../../db/model-of.ts'

/** An entry of the VIP list: the vehicle is never towed. */
export class VipVehicle extends modelOf('vip_vehicles') {}

/** An entry of the blocked list: the vehicle may not be registered at the complex. */
export class BlockedVehicle extends modelOf('blocked_vehicles') {}

/** An entry of either list: their tables have the same columns. */
export type ListedEntry = VipVehicle | BlockedVehicle
