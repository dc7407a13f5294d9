/** The media library. There is one upload path; its answer is registered and then listed (document 3, section 7). */

import { z } from 'zod'
import { inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { reasonText } from '../field-reasons.ts'
import { colorSchema } from '../formats/color.schema.ts'
import { idPattern } from '../ids.ts'
import { storedPathPattern } from './stored-address.rules.ts'

export const imageLimitBytes = 10 * 1024 * 1024
export const videoLimitBytes = 20 * 1024 * 1024
export const mediaTypes = ['image', 'video', 'icon'] as const

export const mediaMetaSchema = z.object({ width: z.number().int(), height: z.number().int(), aspectRatio: z.number() })

export const mediaItemSchema = z.object({
  id: z.string(),
  url: z.string(),
  fileName: z.string(),
  thumbnailUrl: z.string(),
  originalUrl: z.string(),
  type: z.enum(mediaTypes),
  /** Size of the original in bytes. */
  size: z.number().int(),
  meta: mediaMetaSchema,
  createdAt: z.iso.datetime(),
})
export type MediaItem = z.output<typeof mediaItemSchema>

export const leftOutParts = ['script', 'outside_style'] as const
export type LeftOutPart = (typeof leftOutParts)[number]

/** The answer to an upload (D-112). It fills a block's image or video, and it is what gets registered. */
export const uploadResultSchema = z.object({
  url: z.string(),
  originalUrl: z.string(),
  thumbnailUrl: z.string(),
  ratio: z.number(),
  width: z.number().int(),
  height: z.number().int(),
  fileName: z.string(),
  type: z.enum(mediaTypes),
  size: z.number().int(),
  meta: mediaMetaSchema,
  /** Of a picture that is stored smaller than it was sent: its size before. */
  reducedFrom: z.object({ width: z.number().int(), height: z.number().int() }).optional(),
  /** Of a drawing: what it was sent with, no picture shows, and was left out. */
  leftOut: z.array(z.enum(leftOutParts)).optional(),
})
export type UploadResult = z.output<typeof uploadResultSchema>

const part = z.number().min(0).max(1)
/** A rectangle as fractions of the picture's width and height. */
export const cropAreaSchema = z
  .object({ left: part, top: part, width: part.positive(), height: part.positive() })
  .refine(({ left, width }) => left + width <= 1.0001, { path: ['width'], message: reasonText('area_beside_picture') })
  .refine(({ top, height }) => top + height <= 1.0001, { path: ['height'], message: reasonText('area_below_picture') })
export type CropArea = z.output<typeof cropAreaSchema>

/** How many files one call copies. */
export const maxCopiesAtOnce = 20

const copiedFilesSchema = z.object({
  /** By the address that was sent. */
  copied: z.array(z.object({ from: z.string(), url: z.string(), thumbnailUrl: z.string() })),
  /** Addresses whose file is gone. */
  missing: z.array(z.string()),
})
export type CopiedFiles = z.output<typeof copiedFilesSchema>

const fitEdge = z.number().int().min(16).max(3840)

/** SHA-256 of the file, in hexadecimal digits. */
const fingerprintSchema = z.string().regex(/^[a-f0-9]{64}$/)

const unfinishedUploadSchema = z.object({
  id: z.string(),
  fileName: z.string(),
  type: z.enum(mediaTypes),
  fingerprint: fingerprintSchema,
  size: z.number().int(),
  /** Bytes that have arrived. */
  offset: z.number().int(),
  beganAt: z.iso.datetime(),
})
export type UnfinishedUpload = z.output<typeof unfinishedUploadSchema>

const username = z.object({ username: z.string().max(320).optional() })

export const mediaRoutes = defineRoutes({
  uploadFile: {
    method: 'POST',
    path: '/media/v1/uploads',
    summary: 'Upload one file as multipart/form-data, field "file"; query kind says what is expected',
    origin: 'console',
    access: memberWith('media.change'),
    query: z.object({
      kind: z.enum(mediaTypes).default('image'),
      /** A picture for a page in the stores keeps its size and each of its pixels. */
      purpose: z.enum(['app', 'store']).default('app'),
    }),
    response: z.object({ data: uploadResultSchema }),
    rawBody: true,
    bodyLimit: videoLimitBytes + 64 * 1024,
    errors: ['only_images', 'only_videos', 'image_too_large', 'video_too_large', 'image_unreadable'],
  },
  beginUpload: {
    method: 'POST',
    path: '/media/v1/resumable-uploads',
    summary: 'Begin an upload that goes on after a lost connection: its bytes are sent to `url` by the tus protocol',
    origin: 'console',
    access: memberWith('media.change'),
    body: z.object({
      fileName: z.string().max(1000),
      kind: z.enum(mediaTypes),
      purpose: z.enum(['app', 'store']).default('app'),
      size: z.number().int().min(0),
      fingerprint: fingerprintSchema
        .optional()
        .describe('With it, what arrived of the same file before is gone on with'),
    }),
    response: z.object({ data: z.object({ id: z.string(), url: z.string() }) }),
    status: 201,
    errors: ['only_images', 'only_videos', 'image_too_large', 'video_too_large', 'limit_reached'],
  },
  listUploads: {
    method: 'GET',
    path: '/media/v1/resumable-uploads',
    summary:
      'Uploads that the caller began and that did not end: each goes on when it is begun with its fingerprint again',
    origin: 'console',
    access: memberWith('media.change'),
    response: inData(z.array(unfinishedUploadSchema)),
  },
  finishUpload: {
    method: 'POST',
    path: '/media/v1/resumable-uploads/:id/end',
    summary: 'Check and store a file whose bytes have all arrived; asked twice, it answers the same',
    origin: 'console',
    access: memberWith('media.change'),
    params: z.object({ id: z.string().regex(idPattern) }),
    body: z.object({
      /** A still of a video, made by the sender, as Base64. */
      poster: z.base64().max(400_000).optional(),
    }),
    response: z.object({ data: uploadResultSchema }),
    errors: ['only_images', 'only_videos', 'image_too_large', 'video_too_large', 'image_unreadable'],
  },
  cancelUpload: {
    method: 'DELETE',
    path: '/media/v1/resumable-uploads/:id',
    summary: 'Give up an upload that has not ended; what arrived of it goes',
    origin: 'console',
    access: memberWith('media.change'),
    params: z.object({ id: z.string().regex(idPattern) }),
    response: z.object({ data: z.object({ id: z.string() }) }),
  },
  cropImage: {
    method: 'POST',
    path: '/media/v1/crops',
    summary: 'A part of a stored picture as a new file; the picture itself stays',
    origin: 'console',
    access: memberWith('media.change'),
    body: z.object({ url: z.string().max(2000), area: cropAreaSchema }),
    response: z.object({ data: uploadResultSchema }),
    status: 201,
    errors: ['image_unreadable'],
    namesOthersFiles: true,
  },
  fitImage: {
    method: 'POST',
    path: '/media/v1/fits',
    summary: 'A stored picture brought to a size, as a new file: a part of it, or the whole with a colour around it',
    origin: 'console',
    access: memberWith('media.change'),
    body: z.object({
      url: z.string().max(2000),
      width: fitEdge,
      height: fitEdge,
      /** The part that fills the new picture; null for all of it. */
      area: cropAreaSchema.nullable(),
      /** What is around the whole picture, and behind one that lets it through. */
      background: colorSchema,
    }),
    response: z.object({ data: uploadResultSchema }),
    status: 201,
    errors: ['image_unreadable'],
    namesOthersFiles: true,
  },
  copyFiles: {
    method: 'POST',
    path: '/media/v1/copies',
    summary: 'Copy files of other apps into this one, by their addresses; asked twice, it answers the same',
    origin: 'console',
    access: memberWith('media.change'),
    body: z.object({
      urls: z
        .array(z.string().max(2000).regex(storedPathPattern, reasonText('media_address_needed')))
        .min(1)
        .max(maxCopiesAtOnce),
    }),
    response: z.object({ data: copiedFilesSchema }),
    status: 201,
    namesOthersFiles: true,
  },
  listFiles: {
    method: 'GET',
    path: '/media/v1/files/list',
    summary: 'Media items, newest first',
    origin: 'console',
    access: memberWith('media.read'),
    query: z.object({
      ...pageQuery({ size: 8, maxSize: 1000 }),
      type: z.enum(mediaTypes).optional(),
      query: z.string().max(200).optional(),
    }),
    response: z.object({ data: z.array(mediaItemSchema), total: z.number().int() }),
  },
  registerFiles: {
    method: 'POST',
    path: '/media/v1/files',
    summary: 'Register uploaded files in the library',
    origin: 'console',
    access: memberWith('media.change'),
    query: username,
    body: z.object({
      files: z
        .array(
          uploadResultSchema.pick({
            fileName: true,
            originalUrl: true,
            url: true,
            thumbnailUrl: true,
            type: true,
            size: true,
            meta: true,
          }),
        )
        .min(1)
        .max(50),
    }),
    response: z.object({ data: z.array(mediaItemSchema) }),
    status: 201,
    namesOthersFiles: true,
  },
  deleteFile: {
    method: 'DELETE',
    path: '/media/v1/files',
    summary: 'Delete a media item',
    origin: 'console',
    access: memberWith('media.change'),
    query: username,
    body: z.object({ id: z.string().max(64), fileName: z.string().max(255) }),
    response: z.object({ data: z.object({ id: z.string() }) }),
  },
  videoStill: {
    method: 'GET',
    path: '/media/v1/video-stills',
    summary: 'The still of a YouTube or Vimeo video, fetched once and kept; null while it cannot be had',
    origin: 'console',
    access: memberWith('media.read'),
    query: z.object({
      provider: z.enum(['youtube', 'vimeo']),
      id: z.string().regex(/^[A-Za-z0-9_-]{3,16}$/),
      secret: z
        .string()
        .regex(/^[0-9a-z]{4,20}$/)
        .optional(),
    }),
    response: z.object({ data: z.object({ url: z.string().nullable() }) }),
  },
  assemblyOptions: {
    method: 'POST',
    path: '/v1/transloadit/assembly-options',
    summary: 'Where and how an upload starts: our own upload route unless a hosted service is configured',
    origin: 'console',
    access: memberWith('media.change'),
    response: z.object({
      data: z.object({
        service: z.enum(['embedded', 'transloadit']),
        endpoint: z.string(),
        limits: z.object({ imageBytes: z.number().int(), videoBytes: z.number().int() }),
      }),
    }),
  },
})
