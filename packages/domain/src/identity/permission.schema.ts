/** Roles and permissions in requests, answers and rows. */
import { z } from 'zod'
import { type Permission, permissionCatalogue } from './permissions.ts'

export const roleSchema = z.enum(['owner', 'admin', 'staff'])
export const permissionSchema = z.enum(Object.keys(permissionCatalogue) as [Permission, ...Permission[]])
