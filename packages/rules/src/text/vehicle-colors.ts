/** Colors to choose from for a car. Any other text is valid too, and stays as it was entered. */
export const VEHICLE_COLORS = [
  'Black',
  'White',
  'Gray',
  'Silver',
  'Blue',
  'Red',
  'Green',
  'Brown',
  'Tan',
  'Beige',
  'Gold',
  'Maroon',
  'Orange',
  'Yellow',
  'Purple',
  'Pink',
] as const
