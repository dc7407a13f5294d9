/**
 * Google's places and static maps, asked by the server: the key never reaches a browser. Not tried against the live
 * service; written from its published reference (Places API, text search; Maps Static API).
 */
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { mapPicture, type Place } from '@vitrine/domain/maps/maps.routes'
import { z } from 'zod'
import { operatorFetch } from '../../outside/operator-fetch.ts'
import { loadSharp } from '../media/index.ts'
import type { MapProvider } from './map-provider.ts'

const timeoutMs = 8_000
const density = 2
const largestPictureBytes = 4 * 1024 * 1024

const answerSchema = z.object({
  places: z
    .array(
      z.object({
        id: z.string(),
        displayName: z.object({ text: z.string() }).optional(),
        formattedAddress: z.string().default(''),
        location: z.object({ latitude: z.number(), longitude: z.number() }),
      }),
    )
    .default([]),
})

const silent = () => new AppError('unavailable', because('map_silent'))

/** Odd sizes are fetched one pixel too large, and the excess is cut off (document 2, section 4.8). */
async function cropped(body: Buffer): Promise<Buffer> {
  const { widthPx: width, heightPx: height } = mapPicture
  const sharp = await loadSharp()
  return sharp(body)
    .extract({ left: 0, top: 0, width, height })
    .png()
    .toBuffer()
    .catch(() => {
      throw silent()
    })
}

interface GoogleMapsOptions {
  key: string
  placesUrl?: string
  pictureUrl?: string
  request?: typeof operatorFetch
}

export function createGoogleMaps({
  key,
  placesUrl = 'https://places.googleapis.com/v1/places:searchText',
  pictureUrl = 'https://maps.googleapis.com/maps/api/staticmap',
  request = operatorFetch,
}: GoogleMapsOptions): MapProvider {
  // The error must never contain the address, because the address contains the key.
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await request(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      () => null,
    )
    if (!response?.ok) throw silent()
    return response
  }
  return {
    attribution: 'Places: Google',

    async search({ query, page, size, language }) {
      // The service returns its best twenty results at once, so later pages are empty.
      if (page > 0) return { places: [], total: 0 }
      const response = await ask(placesUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-goog-api-key': key,
          'x-goog-fieldmask': 'places.id,places.displayName,places.formattedAddress,places.location',
        },
        body: JSON.stringify({ textQuery: query, languageCode: language, pageSize: Math.min(size, 20) }),
      })
      const answer = answerSchema.safeParse(await response.json().catch(() => null))
      if (!answer.success) throw silent()
      const places = answer.data.places.map(
        ({ id, displayName, formattedAddress, location }): Place => ({
          id,
          name: displayName?.text ?? formattedAddress,
          detail: formattedAddress,
          lat: location.latitude,
          lng: location.longitude,
        }),
      )
      return { places, total: places.length }
    },

    async picture({ lat, lng }) {
      const { widthPx, heightPx, zoom } = mapPicture
      const url = new URL(pictureUrl)
      url.search = new URLSearchParams({
        center: `${lat},${lng}`,
        zoom: String(zoom),
        // The service draws at most 640 px per side: larger pictures are half the size at twice the density (Maps
        // Static API, 'scale').
        size: `${Math.ceil(widthPx / density)}x${Math.ceil(heightPx / density)}`,
        scale: String(density),
        markers: `${lat},${lng}`,
        key,
      }).toString()
      const response = await ask(url.href, {})
      const contentType = response.headers.get('content-type') ?? ''
      const body = Buffer.from(await response.arrayBuffer())
      if (!/^image\/(png|jpeg|gif|webp)$/.test(contentType) || body.length > largestPictureBytes) throw silent()
      return cropped(body)
    },
  }
}
