/** 'Export for the stores': the ids of the app, and packages of which a developer builds what the stores take. */
import { z } from 'zod'
import { appKeyParams, inData, revised } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { reasonText } from '../field-reasons.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import {
  fingerprintOf,
  idLimits,
  isApplicationId,
  isBundleId,
  isFingerprint,
  isTeamId,
  isVersion,
} from './store-ids.rules.ts'

const either = (fits: (text: string) => boolean) => (text: string) => text === '' || fits(text)
const fingerprint = z.string().max(200).transform(fingerprintOf).refine(isFingerprint, reasonText('fingerprint_wrong'))

export const storeIdsSchema = z.object({
  /** Of the App Store. It cannot be changed after the first build was uploaded. */
  bundleId: trimmedText().max(idLimits.id).refine(either(isBundleId), reasonText('bundle_id_wrong')),
  /** Of Google Play; the same holds for it. */
  applicationId: trimmedText().max(idLimits.id).refine(either(isApplicationId), reasonText('application_id_wrong')),
  version: trimmedText().max(idLimits.version).refine(isVersion, reasonText('app_version_wrong')),
  build: z.number().int().min(1).max(idLimits.build),
  /** Apple's id of the developer's team; empty where links to the app open in the browser. */
  teamId: trimmedText().max(40).refine(either(isTeamId), reasonText('team_id_wrong')),
  /** SHA-256 of the certificates that the Android app is signed with. */
  fingerprints: z
    .array(fingerprint)
    .max(idLimits.fingerprints)
    .refine((list) => new Set(list).size === list.length, reasonText('listed_twice')),
})
export type StoreIds = z.output<typeof storeIdsSchema>

/** Before anybody saved any. */
export const noStoreIds: StoreIds = {
  bundleId: '',
  applicationId: '',
  version: '1.0.0',
  build: 1,
  teamId: '',
  fingerprints: [],
}

/** Where the app in a package takes its web part from: as it starts, or out of the package with updates afterwards. */
export const webPartPlaces = ['server', 'package'] as const
export type WebPartPlace = (typeof webPartPlaces)[number]

export const packageStates = ['waiting', 'running', 'ready', 'failed', 'cancelled'] as const
/** Why a package could not be made. */
export const packageProblems = ['disk_full', 'picture_unreadable', 'interrupted', 'unknown'] as const
export type PackageProblem = (typeof packageProblems)[number]

const storePackageSchema = z.object({
  id: z.string(),
  state: z.enum(packageStates),
  webPart: z.enum(webPartPlaces),
  askedBy: z.string(),
  askedAt: z.iso.datetime(),
  /** Files that are in it, and how many there will be; 0 of 0 before they are counted. */
  done: z.number().int(),
  total: z.number().int(),
  problem: z.enum(packageProblems).nullable(),
  endedAt: z.iso.datetime().nullable(),
  /** In bytes, once it is ready. */
  size: z.number().int().nullable(),
  /** It can be downloaded until then. */
  expiresAt: z.iso.datetime().nullable(),
})
export type StorePackage = z.output<typeof storePackageSchema>

const path = '/app/v1/builder/:appKey/publish'
const onePackage = appKeyParams.extend({ id: z.string().min(1).max(64) })

export const storePackageRoutes = defineRoutes({
  getStoreIds: {
    method: 'GET',
    path: `${path}/ids`,
    summary: 'The ids by which the stores know the app',
    origin: 'console',
    access: memberWith('listing.read'),
    params: appKeyParams,
    revision: 'answer',
    response: inData(storeIdsSchema.extend(revised)),
  },
  putStoreIds: {
    method: 'PUT',
    path: `${path}/ids`,
    summary: 'Store the ids by which the stores know the app; links to the app are answered by them at once',
    origin: 'console',
    access: memberWith('listing.change'),
    params: appKeyParams,
    revision: 'optional',
    errors: ['stale_revision'],
    body: storeIdsSchema,
    response: inData(storeIdsSchema.extend(revised)),
  },
  listStorePackages: {
    method: 'GET',
    path: `${path}/packages`,
    summary: 'Packages for the stores that are being made or can be downloaded, the newest first',
    origin: 'console',
    access: memberWith('listing.read'),
    params: appKeyParams,
    response: inData(z.array(storePackageSchema)),
  },
  makeStorePackage: {
    method: 'POST',
    path: `${path}/packages`,
    summary: 'Begin a package for the stores; while one is being made, that one is the answer',
    origin: 'console',
    access: memberWith('listing.change', { limit: memberLimits.looks }),
    params: appKeyParams,
    // Programs from before there was a choice send none.
    body: z.object({ webPart: z.enum(webPartPlaces).default('server') }).prefault({}),
    response: inData(storePackageSchema),
    errors: ['conflict'],
  },
  cancelStorePackage: {
    method: 'POST',
    path: `${path}/packages/:id/cancel`,
    summary: 'Stop making a package; one that has ended stays as it is',
    origin: 'console',
    access: memberWith('listing.change'),
    params: onePackage,
    response: inData(storePackageSchema),
  },
  downloadStorePackage: {
    method: 'GET',
    path: `${path}/packages/:id/file`,
    summary: 'The package as a ZIP file, once it is ready and until it expires',
    origin: 'console',
    access: memberWith('listing.read'),
    params: onePackage,
    response: z.unknown(),
    file: 'application/zip',
    errors: ['conflict'],
  },
})
