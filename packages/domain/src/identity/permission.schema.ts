/** Roles and permissions in requests, answers and rows. */
import { z } from 'zod'
import { type Permission, permissionCatalog } from './permissions.ts'

export const roleSchema = z.enum(['owner', 'admin', 'staff'])
export const permissionSchema = z.enum(Object.keys(permissionCatalog) as [Permission, ...Permission[]])
