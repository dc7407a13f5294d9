/** Roles and permissions in requests, answers and rows. */
import { z } from 'zod'
import { type Permission, permissionCatalog, roles } from './permissions.ts'

export const roleSchema = z.enum(roles)
export const permissionSchema = z.enum(Object.keys(permissionCatalog) as [Permission, ...Permission[]])
