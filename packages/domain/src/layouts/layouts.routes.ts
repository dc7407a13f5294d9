import { z } from 'zod'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { layoutContentSchema, layoutSchema } from './layout.schema.ts'

export const iconGroupSchema = z.object({
  _id: z.string(),
  label: z.string(),
  /** `src` is an SVG path on this origin; `name` is stored as `tabler:name`. */
  icons: z.array(z.object({ name: z.string(), src: z.string() })),
})

export const layoutsRoutes = defineRoutes({
  listLayouts: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/layouts',
    summary: 'The layout in the language of X-App-Language',
    origin: 'console',
    access: memberWith('design.read'),
    params: appKeyParams,
    response: inData(z.array(layoutSchema)),
    revision: 'answer',
  },
  updateLayout: {
    method: 'PUT',
    path: '/app/v1/builder/:appKey/layouts/:id',
    summary: 'Store the layout; If-Match names the revision it was made on',
    origin: 'console',
    access: memberWith('design.change'),
    params: appKeyParams.extend({ id: z.string().max(64) }),
    body: inData(layoutContentSchema),
    response: inData(layoutSchema),
    revision: 'optional',
    errors: ['stale_revision'],
  },
  listIconTemplates: {
    method: 'GET',
    path: '/app/v1/builder/icon-templates',
    summary: 'The icon library in groups',
    origin: 'console',
    access: memberWith('design.read'),
    response: inData(z.array(iconGroupSchema)),
  },
})
