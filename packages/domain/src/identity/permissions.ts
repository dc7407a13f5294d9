/**
 * Permissions and the roles that grant them; what they are called stands in the catalogue of messages. Document 1, section 6 shows only the shape; requirement A-123 defines the
 * built-in roles: everyone works on design, insights, orders, notifications, listing and media, and only owner and
 * admin change users, subscription, integrations, settings, languages and currencies, and look into people's data.
 */
export const permissionGroups = [
  'insights',
  'orders',
  'customers',
  'design',
  'media',
  'notifications',
  'listing',
  'team',
  'subscription',
  'integrations',
  'settings',
  'languages',
  'currencies',
] as const

type Group = (typeof permissionGroups)[number]

export const roles = ['owner', 'admin', 'staff'] as const
export type Role = (typeof roles)[number]

const everyone: readonly Role[] = ['owner', 'admin', 'staff']
const managers: readonly Role[] = ['owner', 'admin']

export const permissionCatalog = {
  'app.read': { group: 'settings', roles: everyone },
  'insights.read': { group: 'insights', roles: everyone },
  'insights.export': { group: 'insights', roles: managers },
  'orders.read': { group: 'orders', roles: everyone },
  'orders.change': { group: 'orders', roles: managers },
  'customers.read': { group: 'customers', roles: managers },
  'customers.erase': { group: 'customers', roles: managers },
  'design.read': { group: 'design', roles: everyone },
  'design.change': { group: 'design', roles: everyone },
  'design.publish': { group: 'design', roles: everyone },
  'media.read': { group: 'media', roles: everyone },
  'media.change': { group: 'media', roles: everyone },
  'notifications.read': { group: 'notifications', roles: everyone },
  'notifications.write': { group: 'notifications', roles: everyone },
  'notifications.send': { group: 'notifications', roles: everyone },
  'listing.read': { group: 'listing', roles: everyone },
  'listing.change': { group: 'listing', roles: everyone },
  'team.read': { group: 'team', roles: everyone },
  'team.change': { group: 'team', roles: managers },
  'subscription.read': { group: 'subscription', roles: everyone },
  'subscription.change': { group: 'subscription', roles: managers },
  'integrations.read': { group: 'integrations', roles: everyone },
  'integrations.change': { group: 'integrations', roles: managers },
  'settings.read': { group: 'settings', roles: everyone },
  'tokens.change': { group: 'settings', roles: managers },
  'webhooks.change': { group: 'settings', roles: managers },
  'audit.read': { group: 'settings', roles: managers },
  'settings.change': { group: 'settings', roles: managers },
  'languages.read': { group: 'languages', roles: everyone },
  'languages.change': { group: 'languages', roles: managers },
  'currencies.read': { group: 'currencies', roles: everyone },
  'currencies.change': { group: 'currencies', roles: managers },
} as const satisfies Record<string, { group: Group; roles: readonly Role[] }>

export type Permission = keyof typeof permissionCatalog

export const isPermission = (code: string): code is Permission => Object.hasOwn(permissionCatalog, code)

/** The permissions that a role starts with. A member's own list may be shorter or longer. */
export function permissionsOfRole(role: Role): Permission[] {
  return (Object.keys(permissionCatalog) as Permission[]).filter((code) =>
    (permissionCatalog[code].roles as readonly Role[]).includes(role),
  )
}
