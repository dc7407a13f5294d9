/** Places without any outside service: the embedded gazetteer, and schematic pictures. */
import type { Place } from '@vitrine/domain/maps/maps.routes'
import { loadSharp } from '../media/index.ts'
import { createGazetteer } from './gazetteer.ts'
import type { Town } from './gazetteer-file.ts'
import type { MapProvider } from './map-provider.ts'
import { drawSchematicMap, reachOf } from './schematic-map.ts'

const countryNames = (language: string): Intl.DisplayNames => {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' })
  } catch {
    return new Intl.DisplayNames(['en'], { type: 'region' })
  }
}

export function createEmbeddedMaps(): MapProvider {
  const gazetteer = createGazetteer()
  return {
    attribution: 'Places: GeoNames, CC BY 4.0',

    async search({ query, page, size, language }) {
      const names = countryNames(language)
      const detailOf = ({ country, region }: Town) => {
        const name = country === '' ? '' : (names.of(country) ?? country)
        return /^[A-Z]{2,3}$/.test(region) ? `${region}, ${name}` : name
      }
      const towns = await gazetteer.findTowns(query, detailOf)
      const places = towns.slice(page * size, (page + 1) * size).map(
        (town): Place => ({
          id: String(town.id),
          name: town.name,
          detail: detailOf(town),
          lat: town.lat,
          lng: town.lng,
        }),
      )
      return { places, total: towns.length }
    },

    async picture(at) {
      const sharp = await loadSharp()
      const svg = drawSchematicMap(at, await gazetteer.townsAround(at, reachOf(at)))
      return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer()
    },
  }
}
