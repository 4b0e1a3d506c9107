import type { Row } from '../../../db/tables.ts'

type Body = Row<'vehicle_models'>['body']
type Duty = Row<'vehicle_models'>['duty']

/** Makes and models that are common on American streets, by body. */
const COMMON: Readonly<Record<string, Partial<Record<Body, string>>>> = {
  Acura: { sedan: 'ILX, Integra, TLX', suv: 'MDX, RDX' },
  Audi: { sedan: 'A3, A4, A6', suv: 'Q3, Q5, Q7' },
  BMW: { sedan: '3 Series, 5 Series, 7 Series', suv: 'X1, X3, X5' },
  Buick: { sedan: 'LaCrosse, Regal', suv: 'Enclave, Encore, Envision' },
  Cadillac: { sedan: 'ATS, CT4, CT5, CTS, XTS', suv: 'Escalade, SRX, XT4, XT5' },
  Chevrolet: {
    sedan: 'Cruze, Impala, Malibu',
    hatchback: 'Bolt, Sonic, Spark',
    coupe: 'Camaro, Corvette',
    suv: 'Blazer, Equinox, Suburban, Tahoe, Traverse, Trax',
    pickup: 'Colorado, Silverado 1500, Silverado 2500',
    van: 'Express',
  },
  Chrysler: { sedan: '200, 300', van: 'Pacifica, Town & Country' },
  Dodge: { sedan: 'Avenger, Charger', coupe: 'Challenger', suv: 'Durango, Hornet, Journey', van: 'Grand Caravan' },
  Ford: {
    sedan: 'Crown Victoria, Fusion, Taurus',
    hatchback: 'Fiesta, Focus',
    coupe: 'Mustang',
    suv: 'Bronco, EcoSport, Edge, Escape, Expedition, Explorer',
    pickup: 'F-150, F-250, F-350, Maverick, Ranger',
    van: 'E-Series, Transit, Transit Connect',
  },
  Genesis: { sedan: 'G70, G80', suv: 'GV70, GV80' },
  GMC: { suv: 'Acadia, Terrain, Yukon', pickup: 'Canyon, Sierra 1500, Sierra 2500', van: 'Savana' },
  'Harley-Davidson': { motorcycle: 'Road Glide, Softail, Sportster, Street Glide' },
  Honda: {
    sedan: 'Accord, Civic, Insight',
    hatchback: 'Fit',
    suv: 'CR-V, HR-V, Passport, Pilot',
    pickup: 'Ridgeline',
    van: 'Odyssey',
    motorcycle: 'CBR600RR, Gold Wing, Grom, Rebel',
  },
  Hyundai: {
    sedan: 'Accent, Elantra, Sonata',
    hatchback: 'Veloster',
    suv: 'Ioniq 5, Kona, Palisade, Santa Fe, Tucson, Venue',
    pickup: 'Santa Cruz',
  },
  Infiniti: { sedan: 'G37, Q50', suv: 'QX50, QX60, QX80' },
  Jeep: { suv: 'Cherokee, Compass, Grand Cherokee, Liberty, Patriot, Renegade, Wrangler', pickup: 'Gladiator' },
  Kawasaki: { motorcycle: 'Ninja 400, Ninja ZX-6R, Vulcan' },
  Kia: {
    sedan: 'Forte, K5, Optima, Rio, Stinger',
    hatchback: 'Soul',
    suv: 'EV6, Niro, Seltos, Sorento, Sportage, Telluride',
    van: 'Carnival, Sedona',
  },
  'Land Rover': { suv: 'Defender, Discovery, Range Rover, Range Rover Sport' },
  Lexus: { sedan: 'ES, IS, LS', suv: 'GX, NX, RX, UX' },
  Lincoln: { sedan: 'MKZ, Town Car', suv: 'Aviator, Corsair, Nautilus, Navigator' },
  Mazda: { sedan: 'Mazda3, Mazda6', coupe: 'MX-5 Miata', suv: 'CX-30, CX-5, CX-50, CX-9' },
  'Mercedes-Benz': { sedan: 'C-Class, E-Class, S-Class', suv: 'GLA, GLC, GLE, GLS', van: 'Sprinter' },
  Mercury: { sedan: 'Grand Marquis, Milan', suv: 'Mariner' },
  Mini: { hatchback: 'Cooper', suv: 'Countryman' },
  Mitsubishi: { sedan: 'Lancer', hatchback: 'Mirage', suv: 'Eclipse Cross, Outlander, Outlander Sport' },
  Nissan: {
    sedan: 'Altima, Maxima, Sentra, Versa',
    hatchback: 'Leaf',
    coupe: '370Z',
    suv: 'Armada, Kicks, Murano, Pathfinder, Rogue',
    pickup: 'Frontier, Titan',
    van: 'NV200',
  },
  Pontiac: { sedan: 'G6, Grand Prix', hatchback: 'Vibe' },
  Porsche: { coupe: '911', sedan: 'Panamera', suv: 'Cayenne, Macan' },
  Ram: { pickup: '1500, 2500, 3500', van: 'ProMaster, ProMaster City' },
  Saturn: { sedan: 'Aura, Ion', suv: 'Vue' },
  Scion: { coupe: 'tC', hatchback: 'xB' },
  Subaru: { sedan: 'Impreza, Legacy, WRX', suv: 'Ascent, Crosstrek, Forester, Outback' },
  Suzuki: { motorcycle: 'GSX-R600, Hayabusa' },
  Tesla: { sedan: 'Model 3, Model S', suv: 'Model X, Model Y', pickup: 'Cybertruck' },
  Toyota: {
    sedan: 'Avalon, Camry, Corolla',
    hatchback: 'Prius, Yaris',
    suv: '4Runner, C-HR, Highlander, RAV4, Sequoia, Venza',
    pickup: 'Tacoma, Tundra',
    van: 'Sienna',
  },
  Volkswagen: { sedan: 'Jetta, Passat', hatchback: 'Beetle, Golf', suv: 'Atlas, ID.4, Taos, Tiguan' },
  Volvo: { sedan: 'S60, S90', suv: 'XC40, XC60, XC90' },
  Yamaha: { motorcycle: 'MT-07, V Star, YZF-R6' },
  Freightliner: { truck: 'Cascadia, M2 106' },
  Hino: { truck: '268, L6' },
  International: { truck: 'MV, LT' },
  Isuzu: { truck: 'NPR, NQR' },
  Kenworth: { truck: 'T270, T680' },
  Peterbilt: { truck: '220, 579' },
}

// A heavier duty can cost the owner more: a model that is sold in several weights has the lightest.
const HEAVY = ['Cascadia', 'LT', 'T680', '579']
const MEDIUM = ['F-350', '3500']

function dutyOf(body: Body, model: string): Duty {
  if (HEAVY.includes(model)) return 'heavy'
  return body === 'truck' || MEDIUM.includes(model) ? 'medium' : 'light'
}

/** The makes and models that a new installation starts with. Super admins add to them and remove what they don't need. */
export const COMMON_MODELS: readonly Pick<Row<'vehicle_models'>, 'make' | 'model' | 'body' | 'duty'>[] = Object.entries(
  COMMON,
).flatMap(([make, bodies]) =>
  (Object.entries(bodies) as [Body, string][]).flatMap(([body, models]) =>
    models.split(', ').map((model) => ({ make, model, body, duty: dutyOf(body, model) })),
  ),
)
