export const en = {
  'car.unknown': 'Vehicle not described',
  'hazard.fire_lane': 'Fire lane',
  'hazard.blocking': 'Blocking',
  'hazard.leaking_fluids': 'Leaking fluids',
} as const
