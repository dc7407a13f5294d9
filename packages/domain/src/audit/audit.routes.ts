/** Reading the audit log: who changed what in the app, when and from where. Nothing in it can be changed. */
import { z } from 'zod'
import { appKeyParams, inData, revised } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { sentTime } from '../formats/sent-time.schema.ts'
import { tableFormatQuery } from '../formats/table-format.schema.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { idPattern } from '../ids.ts'
import { type AuditAction, type AuditArea, auditActions, auditAreas } from './audit-actions.ts'
import { keptMonths } from './audit-keeping.rules.ts'

const actionCodes = Object.keys(auditActions) as [AuditAction, ...AuditAction[]]

/** Somebody who acted, or on whom was acted. */
const personSchema = z.object({
  sub: z.string().nullable(),
  /** The present name of a member; of somebody who is none any more, the name at that time. */
  name: z.string().nullable(),
  isMember: z.boolean(),
})

const auditEntrySchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** Who acted: a member, a customer, or the system by a job or a command. */
  actor: personSchema.extend({ kind: z.enum(['member', 'customer', 'system']) }),
  /** Who acted in the member's place. */
  impersonator: z.string().nullable(),
  /** The name of the API token by which a program acted for the member. */
  token: z.string().nullable(),
  action: z.enum(actionCodes),
  subject: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string().nullable() }),
  network: z.string().nullable(),
})
export type AuditEntry = z.output<typeof auditEntrySchema>

const fieldsSchema = z.record(z.string(), z.unknown())

const auditDetailSchema = auditEntrySchema.extend({
  /** The session that the change was made in. */
  session: z.string().nullable(),
  /** Fields that the change concerned. A person's own data is only said to be 'changed'. */
  before: fieldsSchema,
  after: fieldsSchema,
})
export type AuditDetail = z.output<typeof auditDetailSchema>

const filters = {
  /** Part of a name, an address of a network, or a value. */
  query: trimmedText().max(200).optional(),
  /** The `sub` of a person, or the name of a job or command. */
  person: z.string().min(1).max(200).optional(),
  action: z.enum(actionCodes).optional(),
  area: z.enum(Object.keys(auditAreas) as [AuditArea, ...AuditArea[]]).optional(),
  from: sentTime().optional().describe('Changes at this time or later'),
  until: sentTime().optional().describe('Changes before this time'),
}
export const auditFiltersSchema = z.object(filters)
export type AuditFilters = z.output<typeof auditFiltersSchema>

export const auditKeepingSchema = z.object({
  /** A change is deleted so many months after it was made. */
  months: z.number().int().min(keptMonths.least).max(keptMonths.most),
})
export type AuditKeeping = z.output<typeof readKeepingSchema>

const readKeepingSchema = auditKeepingSchema.extend(revised)

const keeping = {
  origin: 'console',
  path: '/app/v1/builder/:appKey/audit/keeping',
  params: appKeyParams,
  response: inData(readKeepingSchema),
} as const

export const auditRoutes = defineRoutes({
  listAudit: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/audit',
    summary:
      'Changes of the app, the newest first; `next` continues where the answer ends, also where it looked through many changes and holds none',
    origin: 'console',
    access: memberWith('audit.read'),
    params: appKeyParams,
    query: z.object({
      ...filters,
      size: z.coerce.number().int().min(1).max(200).default(50).describe('How many come at most'),
      cursor: z.string().max(100).optional().describe('`next` of the answer before'),
    }),
    response: z.object({ data: z.array(auditEntrySchema), next: z.string().nullable() }),
  },
  listAuditPeople: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/audit/people',
    summary: 'Who is in the log: people, jobs and commands',
    origin: 'console',
    access: memberWith('audit.read'),
    params: appKeyParams,
    response: inData(z.array(z.object({ id: z.string(), name: z.string(), isMember: z.boolean() }))),
  },
  exportAudit: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/audit/export',
    summary: 'The changes that the filters leave, as comma-separated text; the export is written into the log',
    origin: 'console',
    access: memberWith('audit.read'),
    params: appKeyParams,
    query: auditFiltersSchema.extend(tableFormatQuery),
    response: z.unknown(),
    file: 'text/csv; charset=utf-8',
  },
  getAuditKeeping: {
    ...keeping,
    method: 'GET',
    summary: 'How many months a change stays in the log',
    revision: 'answer',
    access: memberWith('audit.read'),
  },
  putAuditKeeping: {
    ...keeping,
    method: 'PUT',
    summary: 'Choose how many months a change stays in the log; what is older is deleted within a day. Owners only',
    access: memberWith('audit.read', { recentSignIn: true }),
    body: auditKeepingSchema,
    revision: 'optional',
    errors: ['stale_revision'],
  },
  getAuditEntry: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/audit/:id',
    summary: 'One change, with what was and what is',
    origin: 'console',
    access: memberWith('audit.read'),
    params: appKeyParams.extend({ id: z.string().regex(idPattern) }),
    response: inData(auditDetailSchema),
  },
})
