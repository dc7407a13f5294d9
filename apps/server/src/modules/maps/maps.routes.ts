/** The store map picker's places and pictures. */
import { mapsRoutes } from '@vitrine/domain/maps/maps.routes'
import { bindModule } from '../../http/bind.ts'
import { RawReply } from '../../http/raw-reply.ts'
import { defineService } from '../../services.ts'
import { createEmbeddedMaps } from './embedded-maps.ts'
import { createGoogleMaps } from './google-maps.ts'
import type { MapProvider } from './map-provider.ts'

const providerOf = defineService(
  ({ config: { googleMaps } }): MapProvider => (googleMaps ? createGoogleMaps(googleMaps) : createEmbeddedMaps()),
)

export const mapsModule = bindModule(mapsRoutes, {
  searchPlaces: async ({ query }, { ports, language }) => {
    const provider = providerOf(ports)
    const { places, total } = await provider.search({ ...query, language: language ?? 'en' })
    return { data: places, total, attribution: provider.attribution }
  },

  getPlacePicture: async ({ query }, { ports, reply }) => {
    const picture = await providerOf(ports).picture(query)
    reply.header('cache-control', 'private, max-age=86400')
    return RawReply.file(picture)
  },
})
