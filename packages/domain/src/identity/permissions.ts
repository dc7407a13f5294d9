/**
 * Permissions and the roles that grant them. Document 1, section 6 shows only the shape; requirement A-123 defines the
 * built-in roles: everyone works on design, insights, orders, notifications, listing and media, and only owner and
 * admin change users, subscription, integrations, settings, languages and currencies, and look into people's data.
 */
export const permissionGroups = [
  { code: 'insights', displayName: 'Insights' },
  { code: 'orders', displayName: 'Orders' },
  { code: 'customers', displayName: 'Customers' },
  { code: 'design', displayName: 'Design' },
  { code: 'media', displayName: 'Media library' },
  { code: 'notifications', displayName: 'Notifications' },
  { code: 'listing', displayName: 'App listing' },
  { code: 'team', displayName: 'Users' },
  { code: 'subscription', displayName: 'Subscription' },
  { code: 'integrations', displayName: 'Integrations' },
  { code: 'settings', displayName: 'Settings' },
  { code: 'languages', displayName: 'Languages' },
  { code: 'currencies', displayName: 'Currencies' },
] as const

type Group = (typeof permissionGroups)[number]['code']

export const roles = [
  { code: 'owner', displayName: 'Owner' },
  { code: 'admin', displayName: 'Admin' },
  { code: 'staff', displayName: 'Staff' },
] as const
export type Role = (typeof roles)[number]['code']

const everyone: readonly Role[] = ['owner', 'admin', 'staff']
const managers: readonly Role[] = ['owner', 'admin']

export const permissionCatalog = {
  'app.read': { group: 'settings', displayName: 'Open the app in the console', roles: everyone },
  'insights.read': { group: 'insights', displayName: 'View insights', roles: everyone },
  'insights.export': { group: 'insights', displayName: 'Export events', roles: managers },
  'orders.read': { group: 'orders', displayName: 'View and export orders', roles: everyone },
  'customers.read': { group: 'customers', displayName: 'View and export customers', roles: managers },
  'customers.erase': { group: 'customers', displayName: 'Erase customers', roles: managers },
  'design.read': { group: 'design', displayName: 'View designs', roles: everyone },
  'design.change': { group: 'design', displayName: 'Change designs', roles: everyone },
  'design.publish': { group: 'design', displayName: 'Publish to mobile', roles: everyone },
  'media.read': { group: 'media', displayName: 'View the media library', roles: everyone },
  'media.change': { group: 'media', displayName: 'Upload and delete media', roles: everyone },
  'notifications.read': { group: 'notifications', displayName: 'View notifications', roles: everyone },
  'notifications.send': { group: 'notifications', displayName: 'Send notifications', roles: everyone },
  'listing.read': { group: 'listing', displayName: 'View the app listing', roles: everyone },
  'listing.change': { group: 'listing', displayName: 'Change the app listing', roles: everyone },
  'team.read': { group: 'team', displayName: 'View users', roles: everyone },
  'team.change': { group: 'team', displayName: 'Add, change and remove users', roles: managers },
  'subscription.read': { group: 'subscription', displayName: 'View the subscription', roles: everyone },
  'subscription.change': { group: 'subscription', displayName: 'Change the subscription', roles: managers },
  'integrations.read': { group: 'integrations', displayName: 'View integrations', roles: everyone },
  'integrations.change': { group: 'integrations', displayName: 'Connect and disconnect integrations', roles: managers },
  'settings.read': { group: 'settings', displayName: 'View settings', roles: everyone },
  'tokens.change': { group: 'settings', displayName: 'Make and revoke API tokens', roles: managers },
  'webhooks.change': { group: 'settings', displayName: 'Set up webhooks and view what they send', roles: managers },
  'audit.read': { group: 'settings', displayName: 'View and export the audit log', roles: managers },
  'settings.change': { group: 'settings', displayName: 'Change settings', roles: managers },
  'languages.read': { group: 'languages', displayName: 'View languages', roles: everyone },
  'languages.change': { group: 'languages', displayName: 'Change languages', roles: managers },
  'currencies.read': { group: 'currencies', displayName: 'View currencies', roles: everyone },
  'currencies.change': { group: 'currencies', displayName: 'Change currencies', roles: managers },
} as const satisfies Record<string, { group: Group; displayName: string; roles: readonly Role[] }>

export type Permission = keyof typeof permissionCatalog

/** The permissions that a role starts with. A member's own list may be shorter or longer. */
export function permissionsOfRole(role: Role): Permission[] {
  return (Object.keys(permissionCatalog) as Permission[]).filter((code) =>
    (permissionCatalog[code].roles as readonly Role[]).includes(role),
  )
}
