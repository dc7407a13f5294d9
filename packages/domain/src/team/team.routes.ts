/** Users of an app: who works on it, in which role and with which permissions (document 1, sections 2 to 7). */
import { z } from 'zod'
import { appKeyParams, inData, pageQuery, revised } from '../contract/contract.schema.ts'
import { defineRoutes, memberWith } from '../contract/contract.ts'
import { memberLimits } from '../contract/rate-limits.ts'
import { mailAddressSchema, typedMailAddress } from '../formats/mail-address.schema.ts'
import { isOneLine, notOneLine } from '../formats/text.rules.ts'
import { trimmedText } from '../formats/trimmed.schema.ts'
import { givenPermissionsSchema, permissionSchema, roleSchema } from '../identity/permission.schema.ts'
import { maxMemberName } from './member-policy.rules.ts'

const userParams = appKeyParams.extend({ id: z.string().min(1).max(64) })

const roleOfUserSchema = z.object({ code: roleSchema, displayName: z.string(), active: z.boolean() })
const permissionOfUserSchema = z.object({
  code: permissionSchema,
  displayName: z.string(),
  /** Code of the group. */
  group: z.string(),
  /** Codes of the roles that grant it. */
  roles: z.array(roleSchema),
  active: z.boolean(),
})
export type CatalogPermission = z.output<typeof permissionOfUserSchema>

const teamUserSchema = z.object({
  ...revised,
  id: z.string(),
  email: z.string(),
  name: z.string(),
  active: z.boolean(),
  roles: z.array(roleOfUserSchema),
  permissions: z.array(permissionOfUserSchema),
  /** The person who asks. */
  self: z.boolean(),
  /** Null for a member; for somebody who has not accepted yet, how their invitation stands. */
  invitation: z
    .object({
      /**
       * `lapsed`: who invited the person could not do so any more.
       * `refused`: the mail server takes no mail for the address.
       */
      state: z.enum(['open', 'expired', 'lapsed', 'refused']),
      sentAt: z.iso.datetime(),
      expiresAt: z.iso.datetime(),
      /** False where no mail server is set up, so that somebody of the app hands the link on. */
      byMail: z.boolean(),
    })
    .nullable(),
})
export type TeamUser = z.output<typeof teamUserSchema>

const required = 'Required!'
const email = typedMailAddress().max(320, 'Invalid email!').pipe(mailAddressSchema)
const name = trimmedText().max(maxMemberName).refine(isOneLine, notOneLine)
const permissions = givenPermissionsSchema()

/** With the link of the invitation where no mail server is set up: it is told this once, and never again. */
const userWithLink = inData(teamUserSchema).extend({ link: z.string().nullable() })

export const teamRoutes = defineRoutes({
  listUsers: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/users',
    summary: 'Users of the app and people who are invited to it, by e-mail address',
    origin: 'console',
    access: memberWith('team.read'),
    params: appKeyParams,
    query: z.object({
      /** Part of the e-mail address or name. */
      query: z.string().max(200).optional(),
      ...pageQuery({ size: 100, maxSize: 200 }),
    }),
    response: z.object({ data: z.array(teamUserSchema), total: z.number().int() }),
  },
  getUser: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/users/:id',
    summary: 'One user',
    origin: 'console',
    access: memberWith('team.read'),
    params: userParams,
    response: inData(teamUserSchema),
    revision: 'answer',
  },
  createUser: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/users',
    summary: 'Add a user: the person gets an invitation by mail, and is a member once they accept it',
    origin: 'console',
    access: memberWith('team.change', { limit: memberLimits.invitations }),
    params: appKeyParams,
    body: z.object({
      email,
      name: name.default(''),
      active: z.boolean(required),
      role: roleSchema,
      permissions,
    }),
    status: 201,
    response: userWithLink,
    errors: ['user_exists', 'recent_sign_in_needed', 'impersonation_refused'],
  },
  updateUser: {
    method: 'PUT',
    path: '/app/v1/builder/:appKey/users/:id/permissions',
    summary:
      'Change permissions, and with them name, status and role. A permission brings along the one to view what it acts on',
    origin: 'console',
    access: memberWith('team.change'),
    params: userParams,
    body: z.object({
      permissions,
      name: name.optional(),
      active: z.boolean(required).optional(),
      role: roleSchema.optional(),
    }),
    response: userWithLink,
    revision: 'optional',
    errors: ['stale_revision', 'last_owner', 'recent_sign_in_needed', 'impersonation_refused'],
  },
  deleteUser: {
    method: 'DELETE',
    path: '/app/v1/builder/:appKey/users/:id',
    summary: 'Remove a user from the app, or withdraw an invitation',
    origin: 'console',
    access: memberWith('team.change'),
    params: userParams,
    response: inData(z.object({ id: z.string() })),
    errors: ['last_owner', 'recent_sign_in_needed', 'impersonation_refused'],
  },
  sendInvitation: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/users/:id/invitation',
    summary: 'Send an invitation again: links of before open nothing any more',
    origin: 'console',
    access: memberWith('team.change', { limit: memberLimits.invitations }),
    params: userParams,
    response: userWithLink,
    errors: ['recent_sign_in_needed', 'impersonation_refused'],
  },
  handOverOwnership: {
    method: 'POST',
    path: '/app/v1/builder/:appKey/users/:id/ownership',
    summary: 'Make an active user the owner; the owner who asks becomes an admin',
    origin: 'console',
    access: memberWith('team.change', { recentSignIn: true }),
    params: userParams,
    response: inData(teamUserSchema),
  },
  listPermissions: {
    method: 'GET',
    path: '/app/v1/builder/:appKey/permissions',
    summary: 'Roles, permission groups and the permissions each role grants',
    origin: 'console',
    access: memberWith('app.read'),
    params: appKeyParams,
    response: inData(
      z.object({
        roles: z.array(roleOfUserSchema),
        groups: z.array(z.object({ code: z.string(), displayName: z.string() })),
        permissions: z.array(permissionOfUserSchema),
      }),
    ),
  },
})
