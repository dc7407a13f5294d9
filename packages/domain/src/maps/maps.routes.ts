/** Places for the store map picker: searched by name and shown as a picture (document 2, sections 4.8 and 7). */
import { z } from 'zod'
import { appKeyParams, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'

export const placeSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Tells places of the same name apart: region and country, or the address. */
  detail: z.string(),
  lat: z.number(),
  lng: z.number(),
})
export type Place = z.output<typeof placeSchema>

/** Message for a search without any text (D-214). */
export const emptyLookupMessage = 'Please enter text'

/** Size of the picture of a place, in px (document 2, section 4.8). */
export const mapPicture = { widthPx: 1125, heightPx: 750, zoom: 14 } as const

export const mapsRoutes = defineRoutes({
  searchPlaces: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/places',
    summary: 'Places whose name begins with a text, the largest first',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    query: z.object({
      query: trimmedText().min(1, emptyLookupMessage).max(200),
      ...pageQuery({ size: 20, maxSize: 50 }),
    }),
    response: z.object({
      data: z.array(placeSchema),
      total: z.number().int(),
      /** Source of the data, shown beside the results. */
      attribution: z.string(),
    }),
  },
  getPlacePicture: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/places/picture',
    summary: 'A map picture around coordinates, 1125 by 750 px at zoom 14',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    query: z.object({
      lat: z.coerce.number().min(-90).max(90),
      lng: z.coerce.number().min(-180).max(180),
    }),
    response: z.unknown(),
    file: 'image/png',
  },
})
