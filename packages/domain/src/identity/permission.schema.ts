/** Roles and permissions in requests, answers and rows. */
import { z } from 'zod'
import { completePermissions } from './permission-needs.rules.ts'
import { type Permission, permissionCatalog, roles } from './permissions.ts'

export const roleSchema = z.enum(roles)
export const permissionSchema = z.enum(Object.keys(permissionCatalog) as [Permission, ...Permission[]])

/** Permissions that are given: at least one, and each brings along the one to view what it acts on. */
export const givenPermissionsSchema = (one: z.ZodType<Permission> = permissionSchema) =>
  z.array(one).min(1, 'Please select at least one permission').max(500).transform(completePermissions)
