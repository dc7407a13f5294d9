/** Which store stands behind an app. */
import { z } from 'zod'
import { appKeyParams, inData, pageQuery } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { goodSchema, storeComparisonSchema } from './goods.schema.ts'
import {
  foundStoreSchema,
  leftOutGoodSchema,
  madeHookSchema,
  pulledProductSchema,
  storeChoiceSchema,
  storeFormSchema,
  storeHealthSchema,
  storeSearchSchema,
} from './store-connection.schema.ts'

const path = '/app/v1/builder/:appKey/store'
const health = inData(storeHealthSchema)
/** With another store behind an app, another sells and is paid: the person must be there. */
const decisive = memberWith('integrations.change', { limit: memberLimits.looks, recentSignIn: true })

export const storeConnectionRoutes = defineRoutes({
  readStoreHealth: {
    method: 'GET',
    origin: 'console',
    access: memberWith('integrations.read', { limit: memberLimits.live }),
    path,
    summary: 'The store behind the app, and how what is read of it fares',
    params: appKeyParams,
    response: health,
    revision: 'answer',
  },
  checkStore: {
    method: 'POST',
    origin: 'console',
    access: decisive,
    path: `${path}/check`,
    summary: 'Ask a store what it is, with keys that are not kept',
    params: appKeyParams,
    body: storeFormSchema,
    response: inData(foundStoreSchema),
    errors: ['unavailable', 'recent_sign_in_needed', 'impersonation_refused'],
  },
  compareStore: {
    method: 'POST',
    origin: 'console',
    access: decisive,
    path: `${path}/compare`,
    summary: 'What the app names and a store does not have: by designs, badges, selections and planned messages',
    params: appKeyParams,
    body: storeFormSchema,
    response: inData(storeComparisonSchema),
    errors: ['unavailable', 'recent_sign_in_needed', 'impersonation_refused'],
  },
  findInStore: {
    method: 'POST',
    origin: 'console',
    access: decisive,
    path: `${path}/find`,
    summary: 'Things of a store that is not behind the app yet, by a part of their names; the first ones',
    params: appKeyParams,
    body: storeSearchSchema,
    response: inData(z.array(goodSchema)),
    errors: ['unavailable', 'recent_sign_in_needed', 'impersonation_refused'],
  },
  connectStore: {
    method: 'POST',
    origin: 'console',
    access: decisive,
    path: `${path}/connect`,
    summary: 'Put a store behind the app; it applies at once, and its goods are read from then on',
    params: appKeyParams,
    body: storeChoiceSchema,
    response: health,
    revision: 'optional',
    errors: ['stale_revision', 'unavailable', 'recent_sign_in_needed', 'impersonation_refused'],
  },
  pullAgain: {
    method: 'POST',
    origin: 'console',
    access: memberWith('integrations.change', { limit: memberLimits.looks }),
    path: `${path}/pull`,
    summary: 'Read everything of the store again; a reading that is under way goes on',
    params: appKeyParams,
    response: health,
  },
  listLeftOut: {
    method: 'GET',
    origin: 'console',
    access: memberWith('integrations.read'),
    path: `${path}/left-out`,
    summary: 'What the store has and the app does not show, and why',
    params: appKeyParams,
    query: z.object(pageQuery({ size: 20, maxSize: 100 })),
    response: z.object({ data: z.array(leftOutGoodSchema), total: z.number().int() }),
  },
  pullProduct: {
    method: 'POST',
    origin: 'console',
    access: memberWith('integrations.change', { limit: memberLimits.looks }),
    path: `${path}/products/:id/pull`,
    summary: 'Read one product of the store again, at once',
    params: appKeyParams.extend({ id: z.string().min(1).max(500) }),
    response: inData(pulledProductSchema),
    errors: ['unavailable'],
  },
  cancelPull: {
    method: 'POST',
    origin: 'console',
    access: memberWith('integrations.change', { limit: memberLimits.looks }),
    path: `${path}/pull/cancel`,
    summary: 'End reading everything of the store; the app goes on with what was read',
    params: appKeyParams,
    response: health,
  },
  makeHook: {
    method: 'POST',
    origin: 'console',
    access: decisive,
    path: `${path}/hook`,
    summary: 'Where the store tells of its changes, with a new secret to sign them with; an earlier one ends',
    params: appKeyParams,
    response: inData(madeHookSchema),
    errors: ['conflict', 'recent_sign_in_needed', 'impersonation_refused'],
  },
  goBack: {
    method: 'POST',
    origin: 'console',
    access: decisive,
    path: `${path}/back`,
    summary: 'Put the store before this one behind the app again, within thirty days of the change',
    params: appKeyParams,
    response: health,
    revision: 'optional',
    errors: ['stale_revision', 'conflict', 'recent_sign_in_needed', 'impersonation_refused'],
  },
})
