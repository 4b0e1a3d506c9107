/** First and last names as a Texas leasing office knows them. */
export const FIRST_NAMES = [
  'Maria', 'José', 'Ashley', 'Tyrone', 'Linh', 'Priscilla', 'Darnell', 'Guadalupe', 'Travis', 'Fatima', 'Wesley', 'Xiomara', 'Hannah', 'Kwame', 'Ngozi', 'Cody', 'Esperanza', 'Brandon',
  'Thuy', 'Marcus', 'Destiny', 'Rajesh', 'Savannah', 'Luis', 'Imani', 'Grant', 'Yolanda', 'Bao', 'Caroline', 'Hector', 'Amara', 'Dustin', 'Rosa', 'Jamal', 'Kavita', 'Clay', 'Monique', 'Diego',
  'Abigail', 'Tariq', 'Leticia', 'Colton', 'Sunita', 'Andre', 'Paloma', 'Reid', 'Chidi', 'Veronica', 'Minh', 'Kendra', 'Javier', 'Bethany', 'Omar', 'Shanice', 'Ramón', 'Laurel', 'Samir', 'Tamika',
] as const

export const LAST_NAMES = [
  'Garza', 'Nguyen', 'Washington', 'Treadwell', 'Okafor', 'Hernandez', 'Schroeder', 'Patel', 'Boudreaux', 'Salinas', 'McAllister', 'Tran', 'Jefferson', 'Cantu', 'Haddad', 'Kowalski', 'Villanueva',
  'Broussard', 'Pham', 'Ellison', 'Ramirez', 'Adeyemi', 'Stubblefield', 'Rao', 'Escobedo', 'Hightower', 'Le', 'Guillory', 'Montoya', 'Vogel', 'Mensah', 'Trevino', 'Castleberry', 'Singh', 'Duarte',
  'Fontenot', 'Beaumont', 'Zamora', 'Kirkland', 'Hoang', 'Lozano', 'Bradshaw', 'Iyer', 'Quintero', 'Landry', 'Whitfield', 'Saenz', 'Tillman', 'Vu', 'Arredondo', 'Mayfield', 'Chaudhry', 'Olivares',
] as const

/** The part of an address or file name that a person's name gives: `Tomás Villarreal` is `tomas.villarreal`. */
export const addressName = (name: string): string =>
  name.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase().replace(/[^a-z]+/g, '.').replace(/^\.|\.$/g, '')
