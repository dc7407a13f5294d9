/** The library as a place of its own: searching, describing, tagging, replacing and deleting its files. */
import { z } from 'zod'
import { pageTypes } from '../actions/action-types.ts'
import { inData, revised } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { sentTime } from '../formats/sent-time.schema.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { idPattern } from '../ids.ts'
import { mediaItemSchema, mediaTypes } from './media.routes.ts'
import { maxTags, tagSchema } from './tags.rules.ts'

export const librarySorts = ['newest', 'oldest', 'name', 'size'] as const
export type LibrarySort = (typeof librarySorts)[number]

export const maxAltLength = 500
export const maxFileNameLength = 200
/** How many files one call changes. */
export const maxFilesAtOnce = 100

const altsSchema = z.record(
  z.string().regex(/^[A-Za-z0-9-]{1,20}$/),
  trimmedText().max(maxAltLength).refine(isOneLine, notOneLine),
)

const libraryFileSchema = mediaItemSchema.extend({
  tags: z.array(z.string()),
  /** Alternative text by language of the app. */
  alts: z.record(z.string(), z.string()),
  ...revised,
})
export type LibraryFile = z.output<typeof libraryFileSchema>

export const usePlaces = [
  'page',
  'layout',
  'badge',
  'design',
  'release',
  'product',
  'category',
  'brand',
  'message',
  'automation',
  'listing',
  'icon',
  'otherApp',
] as const

const fileUseSchema = z.object({
  place: z.enum(usePlaces),
  /** Of the thing that shows the file; null where the app has one alone. */
  id: z.string().nullable(),
  /** What it is called; null where it has no name. */
  name: z.string().nullable(),
  pageType: z.enum(pageTypes).nullable(),
  /** The design that it belongs to, where that is not the live one. */
  design: z.object({ id: z.string(), title: z.string() }).nullable(),
  /** Shoppers see it there now. */
  isLive: z.boolean(),
  /** How many there are of which this is the latest: releases of before. */
  others: z.number().int(),
})
export type FileUse = z.output<typeof fileUseSchema>

/** `smaller`: a size of their own; `waiting`: it is being made; `same`: the video, which it would not save much of; `off`: the
 * video, since the server has no ffmpeg. */
const phoneVersionSchema = z.object({
  state: z.enum(['smaller', 'waiting', 'same', 'off']),
  /** Of the smaller one. */
  bytes: z.number().int().nullable(),
})
export type PhoneVersion = z.output<typeof phoneVersionSchema>

const usedFileSchema = libraryFileSchema.extend({
  uses: z.array(fileUseSchema),
  /** What phones get of a video; null for a picture. */
  phone: phoneVersionSchema.nullable(),
})
export type UsedFile = z.output<typeof usedFileSchema>

const idsSchema = z.array(z.string().regex(idPattern)).min(1).max(maxFilesAtOnce)
const fileParams = z.object({ id: z.string().regex(idPattern) })

export const libraryRoutes = defineRoutes({
  searchFiles: {
    method: 'GET',
    path: '/media/v1/files/search',
    summary: 'Files of the library by text, type and tag; `next` continues where the answer ends',
    origin: 'console',
    access: memberWith('media.read'),
    query: z.object({
      query: trimmedText().max(200).optional().describe('Part of a name, a tag or an alternative text'),
      type: z.enum(mediaTypes).optional(),
      tag: tagSchema.optional(),
      unused: z.enum(['true', 'false']).optional().describe('`true`: files that nothing shows'),
      sort: z.enum(librarySorts).default('newest'),
      size: z.coerce.number().int().min(1).max(maxFilesAtOnce).default(8).describe('How many come at most'),
      cursor: z.string().max(600).optional().describe('`next` of the answer before'),
    }),
    response: z.object({
      data: z.array(libraryFileSchema),
      /** How many there are on all pages together. */
      total: z.number().int(),
      next: z.string().nullable(),
    }),
  },
  listFileTags: {
    method: 'GET',
    path: '/media/v1/tags',
    summary: 'Tags of the library, each with the number of its files, the most used first',
    origin: 'console',
    access: memberWith('media.read'),
    response: inData(z.array(z.object({ tag: z.string(), count: z.number().int() }))),
  },
  getFile: {
    method: 'GET',
    path: '/media/v1/files/:id',
    summary: 'One file of the library and where it is used',
    origin: 'console',
    access: memberWith('media.read'),
    params: fileParams,
    response: inData(usedFileSchema),
    revision: 'answer',
  },
  changeFile: {
    method: 'PUT',
    path: '/media/v1/files/:id',
    summary: 'Change the name, the tags and the alternative texts of a file',
    origin: 'console',
    access: memberWith('media.change'),
    params: fileParams,
    body: z.object({
      fileName: trimmedText().min(1, 'Required!').max(maxFileNameLength).refine(isOneLine, notOneLine),
      tags: z.array(tagSchema).max(maxTags),
      alts: altsSchema,
    }),
    response: inData(libraryFileSchema),
    revision: 'optional',
    errors: ['stale_revision'],
  },
  replaceFile: {
    method: 'POST',
    path: '/media/v1/files/:id/replacement',
    summary: 'Put an uploaded file in the place of this one: drafts show it at once, shoppers from the next publish on',
    origin: 'console',
    access: memberWith('media.change'),
    params: fileParams,
    body: z.object({ url: z.string().max(2000).describe('Of the answer to the upload') }),
    response: inData(
      libraryFileSchema.extend({
        /** What goes on showing the file as it was, besides releases. */
        kept: z.array(fileUseSchema),
      }),
    ),
    revision: 'optional',
    errors: ['stale_revision'],
    namesOthersFiles: true,
  },
  tagFiles: {
    method: 'POST',
    path: '/media/v1/files/tags',
    summary: 'Add and remove tags of several files',
    origin: 'console',
    access: memberWith('media.change'),
    body: z.object({
      ids: idsSchema,
      add: z.array(tagSchema).max(maxTags).default([]),
      remove: z.array(tagSchema).max(maxTags).default([]),
    }),
    response: inData(z.object({ changed: z.number().int() })),
  },
  usesOfFiles: {
    method: 'GET',
    path: '/media/v1/uses',
    summary: 'Where each of several files is used, asked before they are deleted',
    origin: 'console',
    access: memberWith('media.read'),
    query: z.object({
      ids: z
        .string()
        .max(maxFilesAtOnce * 65)
        .transform((ids) => ids.split(','))
        .pipe(idsSchema)
        .describe('Ids of the files, with commas between them'),
    }),
    response: inData(z.array(z.object({ id: z.string(), fileName: z.string(), uses: z.array(fileUseSchema) }))),
  },
  getUnused: {
    method: 'GET',
    path: '/media/v1/unused',
    summary: 'How many files nothing shows, and how large they are; files of the last day are left out',
    origin: 'console',
    access: memberWith('media.read'),
    response: inData(
      z.object({
        count: z.number().int(),
        bytes: z.number().int(),
        /** Files that came later are not among them. */
        until: z.iso.datetime(),
      }),
    ),
  },
  deleteUnused: {
    method: 'POST',
    path: '/media/v1/unused/deletion',
    summary: 'Delete files that nothing shows, as many as fit in one call. Owners only',
    origin: 'console',
    access: memberWith('media.change'),
    body: z.object({ until: sentTime().describe('As it was answered with their number') }),
    response: inData(z.object({ deleted: z.number().int(), isDone: z.boolean() })),
  },
  deleteFiles: {
    method: 'POST',
    path: '/media/v1/files/deletions',
    summary: 'Delete several files; what shows one goes on showing it',
    origin: 'console',
    access: memberWith('media.change'),
    body: z.object({ ids: idsSchema }),
    response: inData(z.object({ deleted: z.array(z.string()) })),
  },
})
