/** Integrations of an app: document 1, section 7. */
import { z } from 'zod'
import { pageTypes } from '../actions/action-types.ts'
import { appKeyParams, inData } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { integrationDetailSchema, integrationSchema } from './integration.schema.ts'

const oneParams = appKeyParams.extend({ slug: z.string().min(1).max(64) })

/** Something of a design that shoppers lose with the integration. */
const useSchema = z.object({
  kind: z.enum(['page', 'block', 'tab']),
  /** The page, or what the tab is called. */
  title: z.string(),
  page: z.object({ id: z.string(), type: z.enum(pageTypes) }).nullable(),
  block: z.object({ id: z.string() }).nullable(),
})
/** As one design has it. */
export type FeatureUse = z.output<typeof useSchema>

export const integrationUseSchema = useSchema.extend({
  /** `published`: shoppers have it still, and the draft no longer does. `planned`: a design brings it that is to go live. */
  place: z.enum(['draft', 'published', 'planned']),
  /** The design that is to go live; null where it is none. */
  design: z.object({ id: z.string(), title: z.string() }).nullable(),
})
export type IntegrationUse = z.output<typeof integrationUseSchema>

const path = '/app/v1/builder/:appKey/integrations'

export const integrationRoutes = defineRoutes({
  listIntegrations: {
    method: 'GET',
    origin: 'console',
    access: memberWith('integrations.read'),
    path,
    summary: 'Every integration, and whether it is connected',
    params: appKeyParams,
    response: inData(z.array(integrationSchema)),
  },
  getIntegration: {
    method: 'GET',
    origin: 'console',
    access: memberWith('integrations.read'),
    path: `${path}/:slug`,
    summary: 'One integration with its form; stored secrets are masked',
    params: oneParams,
    response: inData(integrationDetailSchema),
    revision: 'answer',
  },
  putIntegration: {
    method: 'PUT',
    origin: 'console',
    access: memberWith('integrations.change', { limit: memberLimits.looks }),
    path: `${path}/:slug`,
    summary: 'Connect, update or disconnect; it applies at once, without publishing',
    params: oneParams,
    body: z.object({
      formFields: z
        .array(
          z.object({ label: z.string().max(200).optional(), key: z.string().max(64), value: z.string().max(4_000) }),
        )
        .max(50),
      active: z.boolean(),
    }),
    response: inData(integrationDetailSchema),
    revision: 'optional',
    errors: [
      'stale_revision',
      'integration_type_taken',
      'own_host_needed',
      'integration_fixed',
      'plan_too_low',
      'unavailable',
      'limit_reached',
      'recent_sign_in_needed',
      'impersonation_refused',
    ],
  },
  listIntegrationUses: {
    method: 'GET',
    origin: 'console',
    access: memberWith('integrations.read', { limit: memberLimits.looks }),
    path: `${path}/:slug/uses`,
    summary:
      'What shoppers lose when it is disconnected: of the published app, of the live design’s draft, and of designs that are to go live',
    params: oneParams,
    response: inData(z.object({ total: z.number().int(), uses: z.array(integrationUseSchema) })),
  },
})
